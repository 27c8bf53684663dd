import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailConfig } from '../config.ts'

export type MailboxMail = { to: string; subject: string; text: string; at: Date; state: 'sent' | 'waiting' | 'failed' }

const MOST = 100

export async function mailbox(db: Kysely<Database>, { contactTo }: MailConfig): Promise<MailboxMail[]> {
  const outgoing = await db.selectFrom('outgoing_mail').selectAll().orderBy('created_at', 'desc').limit(MOST).execute()
  const messages = await db
    .selectFrom('contact_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return [
    ...outgoing.map((mail) => ({
      to: mail.to_address,
      subject: mail.subject,
      text: mail.body,
      at: mail.created_at,
      state: stateOf(mail.sent_at, mail.failure),
    })),
    ...messages.map((message) => ({
      to: contactTo,
      subject: `Message from ${message.from_name} <${message.reply_to}>`,
      text: message.message,
      at: message.created_at,
      state: stateOf(message.sent_at, message.failure),
    })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST)
}

const stateOf = (sentAt: Date | null, failure: string | null): MailboxMail['state'] =>
  sentAt ? 'sent' : failure ? 'failed' : 'waiting'
