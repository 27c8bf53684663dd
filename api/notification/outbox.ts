import { type Kysely, sql } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailText } from '#domain/notification.ts'
import type { Config } from '../config.ts'
import type { Runtime } from '../env.ts'
import { keepInMailbox, MailRefused, MailUncertain } from './mail.ts'

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
const URGENT: readonly MailKind[] = ['ngo-approved', 'ngo-rejected', 'application-link', 'certificate-issued']

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
      next_attempt_at: earlier(notBefore, leaving.get(placeOf({ to, about }))),
    }))
    await db.insertInto('outgoing_mail').values(rows).execute()
  }
}

/** A refused mail that waits long for its next try holds nothing newer back. */
export const earlier = (one: Date, other = one): Date => (other < one ? other : one)

type Addressed = Pick<QueuedMail, 'to' | 'about'>
const placeOf = ({ to, about }: Addressed) => `${about} ${to}`

/** @returns when each replaced one would have left: who is told often is not told ever later */
async function replaceWaiting(db: Kysely<Database>, mails: readonly Addressed[]): Promise<Map<string, Date>> {
  const abouts = [...new Set(mails.flatMap(({ about }) => about ?? []))]
  if (abouts.length === 0) return new Map()
  const replaced = await waitingAbout(db, abouts)
    .where('to_address', 'in', [...new Set(mails.map(({ to }) => to))])
    .returning(['about', 'to_address as to', 'next_attempt_at as leaves'])
    .execute()
  return new Map(
    replaced.flatMap(({ about, to, leaves }) => (about && leaves ? [[placeOf({ to, about }), leaves]] : [])),
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

export type Waiting = { readerKnew: string | null; leaves: Date }

/** As `withdrawMails`, for one that is to be told anew. @returns by address */
export async function takeWaiting(db: Kysely<Database>, about: string): Promise<Map<string, Waiting>> {
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
    .where('about', 'in', abouts)
    .where('attempts', '>', 0)
    .where('next_attempt_at', 'is', null)
    .where(({ fn }) => fn.coalesce('sent_at', 'created_at'), '>', since)
    .select('about')
    .execute()
  return new Set(mailed.flatMap(({ about }) => about ?? []))
}

/** A refused one waits and did not arrive; one that may have arrived waits for the admin, and stays. */
const waitingAbout = (db: Kysely<Database>, abouts: readonly string[]) =>
  db.deleteFrom('outgoing_mail').where('about', 'in', abouts).where('next_attempt_at', 'is not', null)

const MINUTE_MS = 60_000
/** The wait after each failed try; after the last, the mail is left to the admin (D20). */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
/** The limits of a round, so that rounds of a slow mail server do not pile up. */
const MOST_PER_ROUND = 20
const LONGEST_ROUND_MS = 25_000

/** Sends what is due. A mail counts as "may have arrived" before it is sent, so that a crash never sends it twice. */
export async function deliverDue({
  db,
  now,
  sendMail,
  log,
}: Pick<Runtime, 'db' | 'now' | 'sendMail' | 'log'>): Promise<number> {
  const begun = now().getTime()
  let sent = 0
  for (let round = 0; sendMail && round < MOST_PER_ROUND; round++) {
    if (now().getTime() - begun > LONGEST_ROUND_MS) break
    const mail = await claimDue(db, now())
    if (!mail) break
    const { to_address: to, subject, body: text, message_id: messageId } = mail
    try {
      await sendMail({ to, subject, text, messageId })
    } catch (error) {
      await markFailed(db, mail, error as Error, now())
      log('mail-not-sent', { kind: mail.kind, attempt: mail.attempts, failure: failureOf(error as Error) })
      continue
    }
    await db
      .updateTable('outgoing_mail')
      .set({ sent_at: now(), uncertain_at: null, failure: null, ...(sendMail !== keepInMailbox && spentBody(mail)) })
      .where('id', '=', mail.id)
      .execute()
    sent += 1
  }
  return sent
}

/** A link that opens something is not kept once it is on its way: a dump of the database opens nothing (A12). */
const spentBody = ({ kind, body }: MailRow) =>
  kind === 'application-link' ? { body: body.replace(/#[a-z2-7]{40}/, '#…') } : {}

async function claimDue(db: Kysely<Database>, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('outgoing_mail')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: null, uncertain_at: now })
    .where('id', '=', (due) =>
      due
        .selectFrom('outgoing_mail')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Only a refused mail is tried again: after any other error it may have left. */
async function markFailed(db: Kysely<Database>, { id, attempts }: MailRow, error: Error, now: Date): Promise<void> {
  const wait = WAITS_MS[attempts - 1]
  const outcome =
    error instanceof MailRefused
      ? { uncertain_at: null, next_attempt_at: wait === undefined ? null : new Date(now.getTime() + wait) }
      : { uncertain_at: now }
  await db
    .updateTable('outgoing_mail')
    .set({ ...outcome, failure: failureOf(error) })
    .where('id', '=', id)
    .execute()
}

const failureOf = (error: Error): string =>
  (error instanceof MailRefused || error instanceof MailUncertain ? error.message : error.name).slice(0, 60)
