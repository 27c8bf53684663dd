import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { goers } from '../attendance/goers.ts'
import type { Config } from '../config.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { wantsEmail } from '../mail/email-choices.ts'
import { priorityOf } from '../mail/mail-priority.ts'
import { isSuppressed } from '../mail/suppressed-addresses.ts'

const KIND: MailKind = 'announcement'
/** The number of people in one transaction. Bounds how long it locks the announcement. */
const PEOPLE_AT_ONCE = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** The number of announcements in one round. */
const MOST_DUE = 50

/** Identifies the email to one person in the outbox. */
const aboutOf = (id: string) => `announcement:${id}:`

/** Returns the announcement and the person that an email is about. */
export const announcedIn = (about: string | null): { id: string; accountId: string } => {
  const [, id = '', accountId = ''] = about?.split(':') ?? []
  return { id, accountId }
}

/**
 * Sends the announcements that are due (D54). A job calls it. Several processes can run it at the same time, because each
 * announcement is locked. An announcement is first marked as sent, and then its emails are queued in separate transactions: it
 * is locked only briefly, so that stopping it or closing the NGO does not wait. The next run continues after a crash.
 */
export async function sendAnnouncements(db: Kysely<Database>, moment: Moment): Promise<void> {
  const errors: unknown[] = []
  const each = async (ids: { id: string }[], work: (id: string) => Promise<unknown>) => {
    // An error at one announcement must not delay the others.
    for (const { id } of ids) await work(id).catch((error) => errors.push(error))
  }
  const found = due(db, moment.now).select('announcement.id').orderBy('send_at').limit(MOST_DUE)
  await each(await found.execute(), (id) => db.transaction().execute((trx) => begin(trx, id, moment)))
  const begun = db.selectFrom('announcement').where('queue_after', 'is not', null).select('id').orderBy('sent_at')
  await each(await begun.limit(MOST_DUE).execute(), (id) => queueForAll(db, id, moment))
  if (errors.length > 0) throw errors[0]
}

const due = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('announcement')
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('send_at', '<=', now)
    .where((one) => one.or([one('held', '=', false), one('review', '=', 'released')]))

/** Marks an announcement as sent, or stops it if its event is over or not listed any more. */
async function begin(trx: Transaction<Database>, id: string, { now, ...moment }: Moment): Promise<void> {
  const found = await due(trx, now)
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('announcement.id', '=', id)
    .select(['announcement.event_id as eventId', 'event.listed', 'ngo.state'])
    .select(isUpcomingAt(upcomingClockOf({ now, ...moment })).as('isUpcoming'))
    .forUpdate('announcement')
    .skipLocked()
    .executeTakeFirst()
  if (!found) return
  const own = trx.updateTable('announcement').where('id', '=', id)
  if (!found.listed || !found.isUpcoming || found.state !== 'approved') {
    await own.set({ stopped_at: now }).execute()
    return
  }
  const { people } = await goers(trx)
    .where('event_id', '=', found.eventId)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  await own.set({ sent_at: now, people, queue_after: FIRST_ID }).execute()
}

/** Queues one email for each person going who wants such emails. Its text is written when it is sent. */
async function queueForAll(db: Kysely<Database>, id: string, moment: Moment): Promise<void> {
  while (await db.transaction().execute((trx) => queueNext(trx, id, moment)));
}

/** Returns false if all emails are queued, or if another process is queueing them. */
async function queueNext(trx: Transaction<Database>, id: string, moment: Moment): Promise<boolean> {
  const own = trx.selectFrom('announcement').where('id', '=', id).where('queue_after', 'is not', null)
  const found = await own.select(['event_id', 'title', 'queue_after']).forUpdate().skipLocked().executeTakeFirst()
  if (!found) return false
  const last = await queueAfter(trx, { id, ...found }, moment)
  await trx.updateTable('announcement').set({ queue_after: last }).where('id', '=', id).execute()
  return last !== null
}

type QueuedAnnouncement = { id: string; event_id: string; title: string; queue_after: string | null }

async function queueAfter(
  trx: Transaction<Database>,
  { id, event_id, title, queue_after }: QueuedAnnouncement,
  { now, config }: Moment,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`with person as (${goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('participation.event_id', '=', event_id)
    .where('account.id', '>', queue_after)
    .select(['account.id', 'account.email', wantsEmail('announcement', 'account.id').as('wanted')])
    .select(isSuppressed('account.email').as('suppressed'))
    .orderBy('account.id')
    .limit(PEOPLE_AT_ONCE)}),
    queued as (insert into outgoing_mail (kind, to_address, subject, body, about, priority, message_id, created_at,
        next_attempt_at)
      select ${KIND}, email, ${title}, '', ${aboutOf(id)}::text || id, ${sql.lit(priorityOf(KIND))}, ${messageIds(config)},
        ${now}, ${now}
      from person where email <> '' and wanted and not suppressed)
    select max(id::text) as last from person`.execute(trx)
  return rows[0]?.last ?? null
}

/** Makes a Message-ID in the database. */
const messageIds = ({ baseUrl }: Config) => sql`'<' || gen_random_uuid() || ${`@${new URL(baseUrl).hostname}>`}::text`
