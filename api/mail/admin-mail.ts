import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import type { MailKind, MailText } from '#domain/mail/notification.ts'
import type { Config } from '../config.ts'
import { type Addressee, type EmailWords, emailsFor } from './emails.ts'
import { queueMails } from './outbox.ts'

type MailMoment = { now: Date; config: Config }

/** Tells those who decide: each named admin in the language of their account, and nobody's mailbox in English. */
export async function mailAdmins(
  db: Kysely<Database>,
  kind: MailKind,
  write: (writing: EmailWords) => MailText,
  { now, config }: MailMoment,
): Promise<void> {
  const emailText = emailsFor(config, write)
  const mails = (await admins(db, config)).map(({ to, lang }) => ({ kind, to, ...emailText(lang) }))
  await queueMails(db, mails, now, config)
}

async function admins(db: Kysely<Database>, { adminEmails, mail }: Config): Promise<Addressee[]> {
  if (adminEmails.length === 0) return [{ to: mail.contactTo, lang: DEFAULT_LANG }]
  const known = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(email) = any (${adminEmails})`)
    .where('role', '=', 'admin')
    .select([sql<string>`lower(email)`.as('email'), 'lang'])
    .execute()
  return adminEmails.map((to) => ({ to, lang: known.find(({ email }) => email === to)?.lang ?? DEFAULT_LANG }))
}
