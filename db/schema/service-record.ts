import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** A service record with its own code (D62). */
export interface ServiceRecordTable {
  code: string
  account_id: string | null
  period_from: string | null
  period_to: string | null
  created_at: Timestamp
  ended_at: TimestampOrNull
  end_reason: 'given-up' | 'holder-left' | null
}

export interface ServiceRecordVersionTable {
  code: string
  version: number
  made_at: Timestamp
  made_on: DateColumn
}

/** A line of a service record: the version that a certificate had when the record was made. */
export interface ServiceRecordLineTable {
  code: string
  version: number
  position: number
  certificate_code: string
  certificate_version: number
  /** The minutes that the record adds to its total (D60). Null if the certificate states no hours. */
  counted_minutes: number | null
}
