import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from '../columns.ts'

/** A service record for a programme, as it was made on one day (D75). Each has its own code. */
export interface TranscriptTable {
  code: string
  /** The holder. Null after they deleted their account. */
  account_id: string | null
  disclosure_id: string | null
  ngo_id: string | null
  cohort_id: string | null
  college_name: string
  class_name: string
  programme: ProgrammeId
  programme_name: string | null
  student_name: string | null
  roll_number: string | null
  goal_minutes: number
  first_day: DateColumn
  last_day: DateColumn
  /** The sum that is printed on it. */
  counted_minutes: number
  made_at: Timestamp
  made_on: DateColumn
  made_by: string | null
  ended_at: TimestampOrNull
  end_reason: 'given-up' | 'holder-left' | null
}

/** A line of a transcript: the version that a certificate had when the transcript was made. */
export interface TranscriptLineTable {
  code: string
  position: number
  certificate_code: string
  certificate_version: number
  counted_minutes: number | null
  /** The day on which the college had endorsed it for this programme. */
  endorsed_on: DateColumn | null
}
