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

/** The certificate of a participation. A code is never reused. */
export interface CertificateTable {
  /** Thirteen characters, without the prefix and hyphens (src/domain/certificate/certificate-code.ts). */
  code: string
  participation_id: string | null
  /** The NGO that posted the event. Null after the organization or the event was deleted. */
  ngo_id: string | null
  event_id: string | null
  created_at: Timestamp
}

/** Append-only: the columns of `CertificateFacts` (src/domain/certificate/certificate.ts). */
export interface CertificateVersionTable {
  code: string
  version: number
  reason: IssueReason
  /** The volunteer's name. It is set to null when the volunteer deletes their account; no other change is allowed. */
  name: ColumnType<string | null, string, null>
  activity: string
  sector: Sector
  category: Category
  mode: Mode
  city: string
  /** The event's meeting point. Null if it had none, and in versions of format 2. */
  meeting_point: string | null
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
  /**
   * Determines the fields of the version's leaf in the log, so that leaves do not change when later formats add fields (D59).
   */
  format: number
  /** The time zone of the days and hours. */
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
  /** The number of the organization's checked details, and the day of the newest check. Null in versions of format 2. */
  org_checked_facts: number | null
  org_checked_on: DateColumn | null
  /**
   * The basis of the verification. It is copied from version to version, so that no later entry or edit can improve it (D46).
   */
  came_at: TimestampOrNull
  left_at: TimestampOrNull
  by_phone_clock: Generated<boolean>
  /** Minutes between check-in and check-out. Null unless the event's hours are measured. */
  measured_minutes: number | null
  accepted_by: CorrectionJudge | null
  /** Hex digits. Without the salt, the version's leaf in the log cannot be identified (D66). */
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

/** A correction requested by a volunteer (D56). A certificate has at most one undecided correction. */
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

/**
 * The newest status list for each number and purpose. `content_hash` is a hash of the bits that are set, and `signed_by` is a
 * key id.
 */
export interface SignedListTable {
  purpose: ListPurpose
  number: number
  signed: string
  content_hash: string
  signed_at: Timestamp
  signed_by: string
}
