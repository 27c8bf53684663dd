import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** A service record that was made, under a code of its own (D62). */
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

/** A certificate's version, as it stood when the record was made. */
export interface ServiceRecordLineTable {
  code: string
  version: number
  position: number
  certificate_code: string
  certificate_version: number
  /** What the record adds up of it (D60); null where the certificate states no hours. */
  counted_minutes: number | null
}
