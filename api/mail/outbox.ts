import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailText } from '#domain/mail/notification.ts'
import type { Config } from '../config.ts'

export type QueuedMail = MailText & {
  kind: MailKind
  to: string
  /** 'event:<id>': replaces what waits for the same person about the same, and leaves when that would have left. */
  about?: string
  /** What its reader knew before; comes back from `takeWaiting`. */
  readerKnew?: string
  /** Leaves then at the earliest; usually at once. */
  notBefore?: Date
}

/** What somebody waits for; all else is news, which it overtakes (A14). */
const URGENT: readonly MailKind[] = [
  ...(['ngo-approved', 'ngo-rejected', 'ngo-suspended', 'ngo-lifted'] as const),
  ...(['application-link', 'question-asked', 'invitation', 'certificate-issued'] as const),
]

const OVERDUE_MS = 3_600_000

/** Far below what one statement's 65,535 parameters allow. */
const MOST_AT_ONCE = 1_000

export async function queueMail(db: Kysely<Database>, mail: QueuedMail, now: Date, config: Config): Promise<void> {
  await queueMails(db, [mail], now, config)
}

export async function queueMails(
  db: Kysely<Database>,
  mails: readonly QueuedMail[],
  now: Date,
  config: Config,
): Promise<void> {
  const { hostname } = new URL(config.baseUrl)
  for (let begin = 0; begin < mails.length; begin += MOST_AT_ONCE) {
    const some = mails.slice(begin, begin + MOST_AT_ONCE)
    const leaving = await replaceWaiting(db, some)
    const rows = some.map(({ kind, to, subject, text, about, readerKnew, notBefore = now }) => ({
      kind,
      to_address: to,
      subject,
      body: text,
      about: about ?? null,
      reader_knew: readerKnew ?? null,
      priority: URGENT.includes(kind) ? 0 : 1,
      message_id: `<${crypto.randomUUID()}@${hostname}>`,
      created_at: now,
      next_attempt_at: earlier(notBefore, leaving.get(replacementKey({ to, about }))),
    }))
    await db.insertInto('outgoing_mail').values(rows).execute()
  }
}

/** A refused mail that waits long for its next try holds nothing newer back. */
export const earlier = (one: Date, other = one): Date => (other < one ? other : one)

type EmailTarget = Pick<QueuedMail, 'to' | 'about'>
const replacementKey = ({ to, about }: EmailTarget) => `${about} ${to}`

/** @returns when each replaced one would have left: who is told often is not told ever later */
async function replaceWaiting(db: Kysely<Database>, mails: readonly EmailTarget[]): Promise<Map<string, Date>> {
  const abouts = [...new Set(mails.flatMap(({ about }) => about ?? []))]
  if (abouts.length === 0) return new Map()
  const replaced = await waitingAbout(db, abouts)
    .where('to_address', 'in', [...new Set(mails.map(({ to }) => to))])
    .returning(['about', 'to_address as to', 'next_attempt_at as leaves'])
    .execute()
  return new Map(
    replaced.flatMap(({ about, to, leaves }) => (about && leaves ? [[replacementKey({ to, about }), leaves]] : [])),
  )
}

/** Takes back what has not left yet: nobody is told of what was undone meanwhile. */
export async function withdrawMails(db: Kysely<Database>, abouts: readonly string[]): Promise<void> {
  if (abouts.length > 0) await waitingAbout(db, abouts).execute()
}

/** Whether one waits to leave. What is overdue by so much has nobody who sends it. */
export async function isWaiting(db: Kysely<Database>, about: string, now: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('outgoing_mail')
    .where('about', '=', about)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', new Date(now.getTime() - OVERDUE_MS))
    .select('id')
    .executeTakeFirst()
  return waiting !== undefined
}

export type WaitingEmail = { readerKnew: string | null; leaves: Date }

/** As `withdrawMails`, for one that is to be told anew. @returns by address */
export async function takeWaiting(db: Kysely<Database>, about: string): Promise<Map<string, WaitingEmail>> {
  const taken = await waitingAbout(db, [about]).returning(['to_address', 'reader_knew', 'next_attempt_at']).execute()
  return new Map(
    taken.flatMap(({ to_address, reader_knew: readerKnew, next_attempt_at: leaves }) =>
      leaves ? [[to_address, { readerKnew, leaves }] as const] : [],
    ),
  )
}

/** About which of these a mail has left since then, or may have. */
export async function mailedSince(db: Kysely<Database>, abouts: readonly string[], since: Date): Promise<Set<string>> {
  if (abouts.length === 0) return new Set()
  const mailed = await db
    .selectFrom('outgoing_mail')
    .where(sql<boolean>`about = any (${abouts})`)
    .where('attempts', '>', 0)
    .where('next_attempt_at', 'is', null)
    .where(({ fn }) => fn.coalesce('sent_at', 'created_at'), '>', since)
    .select('about')
    .execute()
  return new Set(mailed.flatMap(({ about }) => about ?? []))
}

/** A refused one waits and did not arrive; one that may have arrived waits for the admin, and stays. */
const waitingAbout = (db: Kysely<Database>, abouts: readonly string[]) =>
  db.deleteFrom('outgoing_mail').where(sql<boolean>`about = any (${abouts})`).where('next_attempt_at', 'is not', null)
