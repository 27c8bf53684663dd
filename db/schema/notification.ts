import type { Generated, Selectable } from 'kysely'
import type { MailKind } from '#domain/mail/notification.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface OutgoingMailTable {
  id: Generated<string>
  kind: MailKind
  to_address: string
  subject: string
  body: string
  /** The subject, 'event:<id>'. A newer email to the same person about the same subject replaces a waiting one. */
  about: string | null
  /** The time and place of the event as the recipient knew them before this email, in the format of api/event/notices.ts. */
  reader_knew: string | null
  /** Emails with lower numbers are sent first. */
  priority: Generated<number>
  message_id: string
  created_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: TimestampOrNull
  sent_at: TimestampOrNull
  /** Set if an attempt timed out and the email may have arrived. An admin decides whether to send it again (D20). */
  uncertain_at: TimestampOrNull
  failure: string | null
}

export type MailRow = Selectable<OutgoingMailTable>
