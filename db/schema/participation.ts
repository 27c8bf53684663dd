import type { Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** One person going to one event; attendance is a fact with a time and a person (D4). */
export interface ParticipationTable {
  id: Generated<string>
  /** Null once the person deleted their account: the NGO keeps a nameless row. */
  account_id: string | null
  event_id: string
  going_at: Timestamp
  verified_at: TimestampOrNull
  verified_by: string | null
  /** This person's own hours where they differ from the event's, in minutes. */
  service_minutes: number | null
}
