import type { Generated, Selectable } from 'kysely'
import type { EmailChoice, EmailLinkKind } from '#domain/mail/email-choice.ts'
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

/** A person's choice of whether to get a kind of email. Only choices that differ from the default are stored. */
export interface EmailChoiceTable {
  account_id: string
  kind: EmailChoice
  wanted: boolean
}

/** A link in an email that does one thing for one person without logging in. Only the hash of its secret is stored. */
export interface EmailLinkTable {
  id_hash: string
  account_id: string
  kind: EmailLinkKind
  /** The event that the person cannot come to. Null for all other kinds. */
  event_id: string | null
  /** The choices that this link turned off, so that it can turn them on again. */
  stopped: Generated<string[]>
  expires_at: Timestamp
}

/** An address to which no more emails are sent, because a mail server said that it does not exist. */
export interface SuppressedAddressTable {
  /** The address in lower case. */
  address: string
  /** The reply of the mail server, such as 'smtp-550'. */
  failure: string
  suppressed_at: Timestamp
}
