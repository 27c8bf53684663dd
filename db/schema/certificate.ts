import type { ColumnType } from 'kysely'
import type { EndReason, Evidence, IssueReason } from '#domain/certificate.ts'
import type { Category, Mode, Sector } from '#domain/event.ts'
import type { DateColumn, Timestamp } from './columns.ts'

/** One code for one participation, for good: it is never given to another. */
export interface CertificateTable {
  /** Thirteen signs without prefix and hyphens (src/domain/certificate-code.ts). */
  code: string
  participation_id: string | null
  created_at: Timestamp
}

/** What a version says, written once (src/domain/certificate.ts `CertificateFacts`). */
export interface CertificateVersionTable {
  code: string
  version: number
  reason: IssueReason
  /** Null once its holder closed their account: the one thing that may change. */
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

/** A version's signed credential, JSON; made when somebody first asks for it. */
export interface CertificateCredentialTable {
  code: string
  version: number
  signed: string
  signed_at: Timestamp
}

/** The newest signed list of each number, with the count of bits that were set and the key that signed. */
export interface StatusListTable {
  number: number
  signed: string
  ended: number
  signed_at: Timestamp
  signed_by: string
}
