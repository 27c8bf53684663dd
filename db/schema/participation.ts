import type { ColumnType, Generated } from 'kysely'
import type { WaitingEnd } from '#domain/event/place.ts'
import type { PlanOutcome } from '#domain/participation/planned-verification.ts'
import type { ReminderKind } from '#domain/participation/reminder.ts'
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
  /** False for a person who was only added at check-in, because being there does not use up a place (D49). */
  took_place: Generated<boolean>
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

/** A person's place on an event's waiting list (D49). The row is open until `ended_at`. */
export interface WaitingTable {
  id: Generated<string>
  event_id: string
  account_id: string
  joined_at: Timestamp
  /** The place in the line: the time of joining, or of the first offer's expiry. Unique within the open rows of an event. */
  line_at: Timestamp
  offered_at: TimestampOrNull
  offer_until: TimestampOrNull
  /** When the person got an email that the first to take a place gets it. Null again once it is taken. */
  told_at: TimestampOrNull
  /** How many offers have expired. After the second, the row ends. */
  expired: Generated<number>
  ended_at: TimestampOrNull
  ended_as: WaitingEnd | null
}

/** A link in an email about the waiting list. Only the hash of its secret is stored. */
export interface WaitingLinkTable {
  id_hash: string
  waiting_id: string
  expires_at: Timestamp
}

/** A person who left an event (D50). Rows only lose their account, when it is deleted. */
export interface WithdrawalTable {
  id: Generated<string>
  account_id: string | null
  event_id: string
  went_at: Timestamp
  withdrew_at: Timestamp
  /** Whether less than 24 hours were left before the start. */
  late: boolean
}

/**
 * A reminder that was decided (D53). The key contains the start of the event, so a move plans a new reminder, and a corrected typo
 * does not. It contains the account and not the participation, because a person who leaves and joins again gets no second one.
 */
export interface ReminderTable {
  account_id: string
  event_id: string
  kind: ReminderKind
  starts_at: Timestamp
  decided_at: Timestamp
  /** The email in `outgoing_mail`. Several reminders of a person can share one. */
  mail_id: string | null
  /**
   * Is null while the email waits. 'missed': it could not be sent in time, and is not sent later. 'uncertain': it may have arrived
   * (D20).
   */
  outcome: 'sent' | 'missed' | 'uncertain' | null
}

/** The secret address of a volunteer's calendar feed (D52). Only its hash is stored. */
export interface CalendarFeedTable {
  account_id: string
  id_hash: string
  created_at: Timestamp
}
