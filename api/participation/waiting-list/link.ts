import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type EventHours, zonedEndOf, zonedTimeOf } from '#domain/event/end.ts'
import { isOpenedBy, newSecret, secretColumns } from '../../auth/secret-link.ts'

/*
 * The links in emails about a waiting list. A link opens one page, about one person at one event (api/page/email-link/waiting-routes.ts). It
 * needs no session and starts none.
 */

const DAY_MS = 86_400_000

/** Makes a link. It works until a day after the end of the event, or after its last start if the event has no end time. */
export async function makeWaitingLink(
  trx: Transaction<Database>,
  waitingId: string,
  event: EventHours,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const over = zonedEndOf(event) ?? zonedTimeOf(event.endDate ?? event.date, event.time)
  const lastingMs = new Date(over).getTime() + DAY_MS - now.getTime()
  await trx
    .insertInto('waiting_link')
    .values({ waiting_id: waitingId, ...secretColumns(secret, { now, lastingMs }) })
    .execute()
  return `/waiting/${secret}`
}

/** Returns the row of a waiting list that a link belongs to, with its person and event. Only volunteers have one. */
export const linkedWaiting = (db: Kysely<Database>, secret: string, now: Date) =>
  db
    .selectFrom('waiting_link')
    .where(isOpenedBy(secret, now))
    .innerJoin('waiting', 'waiting.id', 'waiting_link.waiting_id')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('account.role', '=', 'user')
    .select(['account.id as accountId', 'account.full_name as fullName', 'event.id as eventId'])
    .select(['event.title', 'event.lang', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime', 'event.mode', 'event.city', 'ngo.org_name as orgName'])
    .select(['event.listed', 'event.deleted_at as deletedAt'])
    .executeTakeFirst()

export type LinkOwner = NonNullable<Awaited<ReturnType<typeof linkedWaiting>>>
