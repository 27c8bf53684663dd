import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CheckKind, CheckOutcome, FactKind, Register } from '#domain/evidence/evidence.ts'
import type { NgoFigures } from '#domain/organization/ngo-page.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** A submitted detail is never changed. A new row replaces it, so that checks of the old detail no longer count (D36). */
export interface NgoFactTable {
  id: Generated<string>
  ngo_id: string
  kind: FactKind
  /** Values, keyed by field name. A number that is or contains the PAN is masked. */
  value: ColumnType<Record<string, string>, string, string>
  /** The full number, encrypted (api/organization/evidence/seal.ts). */
  sealed: string | null
  /** A value for comparing numbers between organizations; a keyed hash if the number is encrypted. */
  match_key: string | null
  valid_until: string | null
  stated_at: Timestamp
  stated_by: string | null
  replaced_at: TimestampOrNull
  /** The smallest number of days before expiry for which a reminder has been sent. */
  reminded: number | null
}

/** Append-only. Only the newest check of a detail counts. */
export interface NgoCheckTable {
  id: Generated<string>
  ngo_id: string
  kind: CheckKind
  fact_id: string | null
  outcome: CheckOutcome
  register: Register | null
  /** Only admins can read the note. */
  note: string | null
  checked_by: string | null
  checked_at: Timestamp
}

/**
 * A question from an admin with its answer or, if `question` is null, the text of a rejected applicant who applied again (D37).
 */
export interface NgoQuestionTable {
  id: Generated<string>
  ngo_id: string
  question: string | null
  asked_by: string | null
  asked_at: TimestampOrNull
  answer: string | null
  answered_at: TimestampOrNull
  answered_by: string | null
  /** The time at which a decision closed the question. */
  closed_at: TimestampOrNull
}

/** All slugs that an NGO's public page has ever had. `ngo.slug` is the current one. */
export interface NgoSlugTable {
  slug: string
  /** A generated key that is the same for look-alike slugs, so that two NGOs cannot have them. */
  reads_as: GeneratedAlways<string>
  ngo_id: string
  given_at: Timestamp
}

/** The figures of an NGO's public page, at most one hour old. */
export interface NgoFiguresTable {
  ngo_id: string
  figures: ColumnType<NgoFigures, string, string>
  computed_at: Timestamp
}
