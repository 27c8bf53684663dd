import type { Generated } from 'kysely'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** An event has at most one check-in desk per day, apart from revoked ones, which a new desk can replace (D43). */
export interface CheckInDeskTable {
  /** Eight characters of Crockford's alphabet. The check-in code contains this id. */
  id: string
  event_id: string
  day: DateColumn
  /** 32 bytes in hex. Every phone of the check-in desk also has this secret, which grants access only to this desk. */
  secret: string
  /** The check-in link's token, with 128 random bits. */
  token: string
  opens_at: Timestamp
  closes_at: Timestamp
  opened_at: Timestamp
  opened_by: string | null
  revoked_at: TimestampOrNull
  /** The most recent answer of a helper to "How many people do you see?". */
  headcount: number | null
  headcount_at: TimestampOrNull
}

export interface CheckInPhoneTable {
  id: Generated<string>
  desk_id: string
  /** Phones of a check-in desk are numbered from one; a number is never reused. */
  number: number
  /** A hash of the cookie's secret. */
  token_hash: string
  /** The type of device, like `session.device`. */
  device: string | null
  /** A keyed hash of the phone's last network address (D28). It is erased together with the check-in desk's list. */
  network: string | null
  opened_at: Timestamp
  contact_at: Timestamp
  /** The time at which the helper closed check-in on this phone. */
  closed_at: TimestampOrNull
  /** The time at which the NGO removed the phone. Entries that it sends later are stored and need review. */
  removed_at: TimestampOrNull
}

/** A person who came without signing up: a name, and a visit code that adds the visit to their record (D44). */
export interface WalkInTable {
  /** The phone generates the id. */
  id: string
  event_id: string
  desk_id: string
  /**
   * The walk-in's name. Erased after 30 days if the visit was not claimed, otherwise once the person is verified, or after 60
   * days.
   */
  name: string | null
  code_hash: string | null
  came_at: Timestamp
  claimed_at: TimestampOrNull
  participation_id: string | null
}
