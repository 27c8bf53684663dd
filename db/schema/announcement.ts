import type { Generated } from 'kysely'
import type { Timestamp, TimestampOrNull } from './columns.ts'

/** An email from an NGO to the people who are going to an event (D54). It is also shown on the event's page and on dashboards. */
export interface AnnouncementTable {
  id: Generated<string>
  event_id: string
  title: string
  text: string
  /** Is null after the writer deleted their account. */
  written_by: string | null
  written_at: Timestamp
  /** It is sent two minutes after it was written or released. Until then, it can be stopped. */
  send_at: Timestamp
  /** Whether an admin must release it, because the NGO or the event is new. */
  held: boolean
  review: 'released' | 'refused' | null
  review_reason: string | null
  reviewed_at: TimestampOrNull
  /** The admin's name. Null if the admin used the passcode alone (D17). */
  reviewed_by: string | null
  /** Also set if it could not be sent when it was due, because the event was over or not listed. */
  stopped_at: TimestampOrNull
  sent_at: TimestampOrNull
  /** The number of people who were going when it was sent. */
  people: number | null
  /** The last person whose email is queued, while the emails are queued. The order is that of the accounts' ids. */
  queue_after: string | null
}
