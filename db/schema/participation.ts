import type { ColumnType, Generated } from 'kysely'
import type { PlanOutcome } from '#domain/participation/planned-verification.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/**
 * The email that confirms a person's first "I'm Going" to an event (D90). The outbox removes the email after some time, and
 * "Not Going" removes the participation; this row stays, so that there is never a second email.
 */
export interface GoingEmailTable {
  account_id: string
  event_id: string
  /** The id in `outgoing_mail`. */
  mail_id: string
}

/** A person's participation in an event (D4). The basis of a verification is stored in the certificate version. */
export interface ParticipationTable {
  id: Generated<string>
  /** The volunteer's account. Null after they deleted it; the NGO keeps an anonymous row. */
  account_id: string | null
  event_id: string
  going_at: Timestamp
  verified_at: TimestampOrNull
  verified_by: string | null
  /** The person's service minutes, if they differ from the event's. */
  service_minutes: number | null
  /** The volunteer's details at the time of joining (D56). Null after they deleted their account. */
  name: ColumnType<string | null, string, string | null>
  institution: string | null
  roll_number: string | null
  /** The volunteer's role, if the NGO entered one (D59). */
  role: string | null
  outcome: string | null
  /** The code in the volunteer's pass, which a check-in phone scans (D44). */
  pass: Generated<string>
}

/** A verification that an NGO planned after check-in, for the time when the event is over (D87). One per event. */
export interface PlannedVerificationTable {
  event_id: string
  /** The participations to verify. Empty once the plan has ended. */
  participation_ids: string[]
  /** How many people were planned. */
  people: number
  /** The minutes that the NGO entered for everyone, because the event states none (D86). */
  service_minutes: number | null
  /** Whether the NGO chose to state no hours. */
  no_hours: boolean
  /** The event's last day at the time of planning. If the event moves, the plan ends. */
  day: DateColumn
  planned_at: Timestamp
  planned_by: string | null
  verified: Generated<number>
  /** How many planned people were not verified. Null until the plan ends. */
  left_over: number | null
  outcome: PlanOutcome | null
  ended_at: TimestampOrNull
}
