import type { Generated } from 'kysely'
import type { Category, Mode, Sector } from '#domain/event/event.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** A volunteer follows an NGO, and gets its new events in the weekly email (D55). */
export interface FollowTable {
  account_id: string
  ngo_id: string
  followed_at: Timestamp
}

/** A filter of the event list that a volunteer saved. The weekly email contains new events that match it. */
export interface SavedFilterTable {
  id: Generated<string>
  account_id: string
  category: Category | null
  mode: Mode | null
  sector: Sector | null
  /** The city as the volunteer entered it. */
  city: string | null
  /** The same for all names of one city, so that a filter is saved once (src/domain/city/city-names.ts). */
  city_key: string | null
  saved_at: Timestamp
}

/** The weekly email of a volunteer who follows something. */
export interface WeeklyEmailTable {
  account_id: string
  /** The events of the email that was decided last were posted after this time. */
  new_since: Timestamp
  /** And not after this time. If that email leaves, the next one starts here. Null if no email was decided. */
  covers_until: TimestampOrNull
  /** The Thursday for which an email was last decided, whether one was sent or not. */
  decided_for: string | null
  /** When the person last said that they want this email. Six months later, they are asked again. */
  wanted_at: Timestamp
  /** When they were asked, until they answer. */
  asked_at: TimestampOrNull
  /** When the email stopped because they did not answer. Null after they have said that they want it again. */
  ended_at: TimestampOrNull
}
