import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailText } from '#domain/mail/notification.ts'
import type { Config } from '../config.ts'
import { priorityOf } from './mail-priority.ts'

export type QueuedMail = MailText & {
  kind: MailKind
  to: string
  /**
   * Identifies the subject, such as 'event:<id>'. The email replaces any waiting email to the same person with the same
   * `about`, and is sent no later than that one would have been.
   */
  about?: string
  /** The details that the recipient knew before this email. `takeWaiting` returns them. */
  readerKnew?: string
  /** The earliest time at which the email is sent. If it is not set, the email is sent immediately. */
  notBefore?: Date
  /** Skips the email if one with the same `about` has been sent since this time, or may have been. */
  unlessSince?: Date
}

const OVERDUE_MS = 3_600_000

/** Limits the size of one statement. */
const MOST_AT_ONCE = 1_000

export async function queueMail(db: Kysely<Database>, mail: QueuedMail, now: Date, config: Config): Promise<void> {
  await queueMails(db, [mail], now, config)
}

/**
 * Queues emails, 1,000 per statement. Skips emails that `unlessSince` excludes, and replaces waiting ones with the same
 * `about`.
 */
export async function queueMails(
  db: Kysely<Database>,
  mails: readonly QueuedMail[],
  now: Date,
  config: Config,
): Promise<void> {
  for (let begin = 0; begin < mails.length; begin += MOST_AT_ONCE)
    await queue(db, mails.slice(begin, begin + MOST_AT_ONCE), now, config)
}

/** Returns the Message-ID of a new email. */
export const newMessageId = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `<${crypto.randomUUID()}@${new URL(baseUrl).hostname}>`

/** Keeps the scheduled time of the email that is replaced, so that frequent changes do not delay it again and again. */
const queue = (db: Kysely<Database>, mails: readonly QueuedMail[], now: Date, config: Config) =>
  sql`
  with mail as (select * from unnest(${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ to }) => to)}::text[],
      ${mails.map(({ subject }) => subject)}::text[], ${mails.map(({ text }) => text)}::text[],
      ${mails.map(({ about }) => about ?? null)}::text[], ${mails.map((one) => one.readerKnew ?? null)}::text[],
      ${mails.map(({ kind }) => priorityOf(kind))}::smallint[],
      ${mails.map(() => newMessageId(config))}::text[],
      ${mails.map(({ notBefore = now }) => notBefore.toISOString())}::timestamptz[],
      ${mails.map(({ unlessSince }) => unlessSince?.toISOString() ?? null)}::timestamptz[]) with ordinality
    as mail (kind, to_address, subject, body, about, reader_knew, priority, message_id, not_before, unless_since, place)),
  due as (select * from mail where unless_since is null or not exists (select from outgoing_mail as told
    where told.about = mail.about and told.attempts > 0 and told.next_attempt_at is null
      and coalesce(told.sent_at, told.created_at) > mail.unless_since)),
  replaced as (delete from outgoing_mail using due where outgoing_mail.about = due.about
    and outgoing_mail.to_address = due.to_address and outgoing_mail.next_attempt_at is not null
    returning outgoing_mail.about, outgoing_mail.to_address, outgoing_mail.next_attempt_at)
  insert into outgoing_mail (kind, to_address, subject, body, about, reader_knew, priority, message_id, created_at,
    next_attempt_at)
  select kind, to_address, subject, body, about, reader_knew, priority, message_id, ${now}::timestamptz,
    least(not_before, (select min(next_attempt_at) from replaced
      where replaced.about = due.about and replaced.to_address = due.to_address))
  from due order by place`.execute(db)

/**
 * Returns the earlier time, so that a refused email with a long wait before its next try does not delay a newer one.
 */
export const earlier = (one: Date, other = one): Date => (other < one ? other : one)

/** Deletes emails that have not been sent, so that no one is notified of something that was undone. */
export async function withdrawMails(db: Kysely<Database>, abouts: readonly string[]): Promise<void> {
  if (abouts.length > 0) await waitingAbout(db, abouts).execute()
}

/**
 * Selects emails that have not been sent yet. Leaves out emails that are an hour overdue, because nothing is sending
 * emails then.
 */
const unsentAbout = (db: Kysely<Database>, about: string, now: Date) =>
  db
    .selectFrom('outgoing_mail')
    .where('about', '=', about)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', new Date(now.getTime() - OVERDUE_MS))

export async function isWaiting(db: Kysely<Database>, about: string, now: Date): Promise<boolean> {
  const waiting = await unsentAbout(db, about, now).select('id').executeTakeFirst()
  return waiting !== undefined
}

/** Selects the greatest value that a key had before the change that waiting emails announce; null if none is waiting. */
export const latestBefore = (db: Kysely<Database>, about: string, key: string, now: Date) =>
  unsentAbout(db, about, now).select(sql<string | null>`max(reader_knew::jsonb ->> ${key})`.as('before'))

export type WaitingEmail = { readerKnew: string | null; leaves: Date }

/**
 * Works like `withdrawMails`, for an email that will be written again.
 * @returns the deleted emails, keyed by address
 */
export async function takeWaiting(db: Kysely<Database>, about: string): Promise<Map<string, WaitingEmail>> {
  const taken = await waitingAbout(db, [about]).returning(['to_address', 'reader_knew', 'next_attempt_at']).execute()
  return new Map(
    taken.flatMap(({ to_address, reader_knew: readerKnew, next_attempt_at: leaves }) =>
      leaves ? [[to_address, { readerKnew, leaves }] as const] : [],
    ),
  )
}

/**
 * Deletes emails that are waiting, including refused ones, which did not arrive. An email that may have arrived is kept
 * until an admin decides what to do with it.
 */
const waitingAbout = (db: Kysely<Database>, abouts: readonly string[]) =>
  db.deleteFrom('outgoing_mail').where(sql<boolean>`about = any (${abouts})`).where('next_attempt_at', 'is not', null)
