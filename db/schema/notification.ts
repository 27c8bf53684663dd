import type { Generated, Selectable } from 'kysely'
import type { MailKind } from '#domain/mail/notification.ts'
import type { Timestamp, TimestampOrNull } from './columns.ts'

export interface OutgoingMailTable {
  id: Generated<string>
  kind: MailKind
  to_address: string
  subject: string
  body: string
  /** What a newer mail to the same person replaces while this one waits: 'event:<id>'. */
  about: string | null
  /** When and where an event was for its reader before this mail, as api/event/notices.ts writes it. */
  reader_knew: string | null
  /** 0 goes before 1. */
  priority: Generated<number>
  message_id: string
  created_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: TimestampOrNull
  sent_at: TimestampOrNull
  /** Set when an attempt timed out and may have arrived: the mail waits for the admin (D20). */
  uncertain_at: TimestampOrNull
  failure: string | null
}

export type MailRow = Selectable<OutgoingMailTable>
