import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** Attendance is a fact with a time and a person (D4); what a verification rests on is in the certificate's version. */
export interface ParticipationTable {
  id: Generated<string>
  /** Null once the person deleted their account: the NGO keeps a nameless row. */
  account_id: string | null
  event_id: string
  going_at: Timestamp
  verified_at: TimestampOrNull
  verified_by: string | null
  /** In minutes, where this person's hours differ from the event's. */
  service_minutes: number | null
  /** As they stood when the person joined (D56), and null once the person is gone. */
  name: ColumnType<string | null, string, string | null>
  institution: string | null
  roll_number: string | null
  /** What the NGO stated of this person's part, if it did (D59). */
  role: string | null
  outcome: string | null
  /** What the check-in desk reads (D44). */
  pass: Generated<string>
}
