import type { ColumnType } from 'kysely'
import type { EndReason, Evidence, IssueReason } from '#domain/certificate.ts'
import type { Category, Mode, Sector } from '#domain/event.ts'
import type { DateColumn, Timestamp } from './columns.ts'

/** A participation's code is never given to another. */
export interface CertificateTable {
  /** Thirteen characters without prefix and hyphens (src/domain/certificate-code.ts). */
  code: string
  participation_id: string | null
  created_at: Timestamp
}

/** Written once (src/domain/certificate.ts `CertificateFacts`). */
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

/** The newest list of each number; `ended` counts its set bits, `signed_by` is a key. */
export interface StatusListTable {
  number: number
  signed: string
  ended: number
  signed_at: Timestamp
  signed_by: string
}
