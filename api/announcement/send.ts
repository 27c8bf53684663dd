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
/** The number of people in one statement, which must end within its timeout. */
const PEOPLE_AT_ONCE = 5_000
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
 * announcement is locked.
 */
export async function sendAnnouncements(db: Kysely<Database>, moment: Moment): Promise<void> {
  const errors: unknown[] = []
  const ids = await due(db, moment.now).select('announcement.id').orderBy('send_at').limit(MOST_DUE).execute()
  for (const { id } of ids)
    await db
      .transaction()
      .execute((trx) => send(trx, id, moment))
      .catch((error) => errors.push(error))
  // An error at one announcement must not delay the others.
  if (errors.length > 0) throw errors[0]
}

const due = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('announcement')
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('send_at', '<=', now)
    .where((one) => one.or([one('held', '=', false), one('review', '=', 'released')]))

/** Sends an announcement, or stops it if its event is over or not listed any more. */
async function send(trx: Transaction<Database>, id: string, { now, ...moment }: Moment): Promise<void> {
  const found = await due(trx, now)
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('announcement.id', '=', id)
    .select(['announcement.event_id as eventId', 'announcement.title', 'event.listed', 'ngo.state'])
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
  await own.set({ sent_at: now, people }).execute()
  await queueForAll(trx, { ...found, id }, { now, ...moment })
}

type QueuedAnnouncement = { id: string; eventId: string; title: string }

/** Queues one email for each person going who wants such emails. Its text is written when it is sent. */
async function queueForAll(trx: Transaction<Database>, one: QueuedAnnouncement, moment: Moment): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const last = await queueAfter(trx, one, after, moment)
    if (last === null) return
    after = last
  }
}

async function queueAfter(
  trx: Transaction<Database>,
  { id, eventId, title }: QueuedAnnouncement,
  after: string,
  { now, config }: Moment,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`with person as (${goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('participation.event_id', '=', eventId)
    .where('account.id', '>', after)
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
