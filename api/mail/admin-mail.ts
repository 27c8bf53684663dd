import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import type { EmailContent, MailKind } from '#domain/mail/notification.ts'
import type { Config } from '../config.ts'
import { type RateLimit, tryConsume } from '../http/rate-limit.ts'
import { type Addressee, type EmailWords, emailsFor } from './emails.ts'
import { queueMails } from './outbox.ts'

export type MailMoment = { now: Date; config: Config }

type AdminMail = {
  kind: MailKind
  /** A newer email with the same `about` replaces one that has not been sent yet. */
  about: string
  notBefore?: Date
}

/**
 * Up to 20 emails of each kind are sent individually per day. Anyone can cause such emails, so their number must be
 * limited.
 */
const ALONE: RateLimit = { most: 20, seconds: 86_400 }
/**
 * One hour: beyond the limit, an email waits up to this long, and only the newest of its kind is sent. Admins are
 * therefore always informed, but never flooded.
 */
const TOGETHER_MS = 3_600_000

/**
 * Emails each named admin in the language of their account. Without named admins, emails `contactTo` in English. An
 * admin gets at most 20 emails of each kind a day, and beyond that one an hour (docs/security.md, "Emails").
 */
export async function mailAdmins(
  db: Kysely<Database>,
  { kind, about, notBefore = new Date(0) }: AdminMail,
  write: (words: EmailWords) => EmailContent,
  { now, config }: MailMoment,
): Promise<void> {
  const emailText = emailsFor(config, write)
  const alone = await tryConsume(db, `admin-mails:${kind}`, ALONE, now)
  const waits = alone
    ? { about, notBefore: notBefore > now ? notBefore : now }
    : { about: `many:${kind}`, notBefore: new Date(now.getTime() + TOGETHER_MS) }
  const mails = (await admins(db, config)).map((admin) => ({ kind, to: admin.to, ...waits, ...emailText(admin) }))
  await queueMails(db, mails, now, config)
}

async function admins(db: Kysely<Database>, { adminEmails, mail }: Config): Promise<Addressee[]> {
  if (adminEmails.length === 0) return [{ to: mail.contactTo, lang: DEFAULT_LANG, name: '' }]
  const known = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(email) = any (${adminEmails})`)
    .where('role', '=', 'admin')
    .select([sql<string>`lower(email)`.as('email'), 'lang', 'full_name as name'])
    .execute()
  return adminEmails.map((to) => {
    const { lang = DEFAULT_LANG, name = '' } = known.find(({ email }) => email === to) ?? {}
    return { to, lang, name }
  })
}
