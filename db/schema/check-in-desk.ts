import type { Generated } from 'kysely'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** One a day of an event; revoked, another may take its place (D43). */
export interface CheckInDeskTable {
  /** Eight signs of Crockford's alphabet: it stands in the square that volunteers scan. */
  id: string
  event_id: string
  day: DateColumn
  /** 32 bytes in hex, which each of its phones knows as well; it opens nothing but this check-in desk. */
  secret: string
  /** 128 bits, of the helpers' link. */
  token: string
  opens_at: Timestamp
  closes_at: Timestamp
  opened_at: Timestamp
  opened_by: string | null
  revoked_at: TimestampOrNull
  /** The helper's answer to "How many people do you see?"; the newest counts. */
  headcount: number | null
  headcount_at: TimestampOrNull
}

export interface CheckInPhoneTable {
  id: Generated<string>
  desk_id: string
  /** From one; never given twice at one check-in desk. */
  number: number
  /** Of the cookie's secret. */
  token_hash: string
  /** A kind, as `session.device`. */
  device: string | null
  /** A keyed hash of the address it last came from (D28), forgotten with the check-in desk's list. */
  network: string | null
  opened_at: Timestamp
  contact_at: Timestamp
  /** By its helper. */
  closed_at: TimestampOrNull
  /** By the NGO: what it still hands in is kept, and doubted. */
  removed_at: TimestampOrNull
}

/** Somebody who was let in without being on the list: a name, and a code with which they claim the visit (D44). */
export interface WalkInTable {
  /** From the phone. */
  id: string
  event_id: string
  desk_id: string
  /** Null once it was claimed, or thirty days old. */
  name: string | null
  code_hash: string | null
  came_at: Timestamp
  claimed_at: TimestampOrNull
  participation_id: string | null
}
