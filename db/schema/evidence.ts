import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CheckKind, CheckOutcome, FactKind, Register } from '#domain/evidence/evidence.ts'
import type { NgoFigures } from '#domain/organization/ngo-page.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** A statement is never changed: the next one replaces it, and so its checks count no more (D36). */
export interface NgoFactTable {
  id: Generated<string>
  ngo_id: string
  kind: FactKind
  /** By the field's name. A number that is, or contains, the PAN stands here masked. */
  value: ColumnType<Record<string, string>, string, string>
  /** The same number whole, sealed (api/organization/evidence/seal.ts). */
  sealed: string | null
  /** What another organization's number is compared with; a keyed hash where the number is sealed. */
  match_key: string | null
  valid_until: string | null
  stated_at: Timestamp
  stated_by: string | null
  replaced_at: TimestampOrNull
  /** The fewest days before its end of which a reminder told. */
  reminded: number | null
}

/** Append-only; the newest on a statement counts. */
export interface NgoCheckTable {
  id: Generated<string>
  ngo_id: string
  kind: CheckKind
  fact_id: string | null
  outcome: CheckOutcome
  register: Register | null
  /** Private to the admins. */
  note: string | null
  checked_by: string | null
  checked_at: Timestamp
}

/** What an admin asked, or, without a question, what a rejected applicant wrote when applying again (D37). */
export interface NgoQuestionTable {
  id: Generated<string>
  ngo_id: string
  question: string | null
  asked_by: string | null
  asked_at: TimestampOrNull
  answer: string | null
  answered_at: TimestampOrNull
  answered_by: string | null
  /** A decision made it needless. */
  closed_at: TimestampOrNull
}

/** Every address a public page ever had; the NGO's own row names the one of now. */
export interface NgoSlugTable {
  slug: string
  /** Look-alike addresses read the same, and so never belong to two. */
  reads_as: GeneratedAlways<string>
  ngo_id: string
  given_at: Timestamp
}

/** What a public page shows of how an NGO acts, at most an hour old. */
export interface NgoFiguresTable {
  ngo_id: string
  figures: ColumnType<NgoFigures, string, string>
  computed_at: Timestamp
}
