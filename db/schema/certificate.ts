import type { ColumnType, Generated } from 'kysely'
import type { Evidence } from '#domain/attendance/presence.ts'
import type {
  CorrectionJudge,
  EndReason,
  IssueReason,
  ListPurpose,
  OrgNumberKind,
} from '#domain/certificate/certificate.ts'
import type { Category, Mode, Sector, StatedEdit } from '#domain/event/event.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** A participation's code is never given to another. */
export interface CertificateTable {
  /** Thirteen characters without prefix and hyphens (src/domain/certificate/certificate-code.ts). */
  code: string
  participation_id: string | null
  /** Whose event it was; null once the organization or the event is gone. */
  ngo_id: string | null
  event_id: string | null
  created_at: Timestamp
}

/** Written once (src/domain/certificate/certificate.ts `CertificateFacts`). */
export interface CertificateVersionTable {
  code: string
  version: number
  reason: IssueReason
  /** Null once its holder closed their account; nothing else ever changes. */
  name: ColumnType<string | null, string, null>
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  city: string
  first_day: DateColumn
  last_day: DateColumn
  service_minutes: number | null
  org_name: string
  org_approved_on: DateColumn
  verified_by: string
  verified_at: Timestamp
  verified_on: DateColumn
  evidence: Evidence
  issued_at: Timestamp
  issued_on: DateColumn
  status_list: number
  status_place: number
  /** Which facts a version holds, so that its leaf of the log stays what it is when later ones hold more (D59). */
  format: number
  /** In whose days and hours it speaks. */
  zone: string
  posted_on: DateColumn
  joined_at: Timestamp
  edits: ColumnType<StatedEdit[], string, never>
  institution: string | null
  roll_number: string | null
  role: string | null
  outcome: string | null
  org_legal_name: string | null
  org_number_kind: OrgNumberKind | null
  org_number: string | null
  org_slug: string | null
  signatory: string | null
  signatory_post: string | null
  /** How many of the organization's details were checked, and the day of the newest check; null in versions of format 2. */
  org_checked_facts: number | null
  org_checked_on: DateColumn | null
  /** What the verification rests on, copied from version to version, so that no later entry or edit raises it (D46). */
  came_at: TimestampOrNull
  left_at: TimestampOrNull
  by_phone_clock: Generated<boolean>
  /** Of an event whose hours are measured. */
  measured_minutes: number | null
  accepted_by: CorrectionJudge | null
  /** In hex; without it nobody can tell which leaf of the log is this version's (D66). */
  log_salt: string | null
}

export interface CertificateEndTable {
  code: string
  version: number
  reason: EndReason
  ended_at: Timestamp
}

export interface CertificateCredentialTable {
  code: string
  version: number
  signed: string
  signed_at: Timestamp
}

/** What a holder asks to have on a certificate instead (D56). At most one of a code is undecided. */
export interface CertificateCorrectionTable {
  id: Generated<string>
  code: string
  name: string
  institution: string | null
  roll_number: string | null
  asked_at: Timestamp
  decided_at: TimestampOrNull
  decided_by: CorrectionJudge | 'holder' | null
  accepted: boolean | null
  reason: string | null
}

/** The newest list of each number and purpose; `content_hash` is of its set bits, `signed_by` a key. */
export interface SignedListTable {
  purpose: ListPurpose
  number: number
  signed: string
  content_hash: string
  signed_at: Timestamp
  signed_by: string
}
