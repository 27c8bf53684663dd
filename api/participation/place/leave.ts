import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { Moment } from '../../env.ts'
import { isUpcomingAt, startsAt, upcomingClockOf } from '../../event/columns.ts'
import { openWaiting } from '../../event/place/counts.ts'
import { offerFreePlaces } from '../../event/place/offers.ts'

/** Returns whether an event starts in less than 24 hours, or has started: leaving is then late (D50). */
export const isLateAt = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`${startsAt} - interval '24 hours' < ${now}::timestamptz`

/** Removes a person from events, and stores the withdrawals. The caller must have locked the account and limited events. */
export async function leaveEvents(
  trx: Transaction<Database>,
  accountId: string,
  eventIds: readonly string[],
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  await trx
    .with('gone', (query) =>
      query
        .deleteFrom('participation')
        .where('account_id', '=', accountId)
        .where('event_id', '=', sql<string>`any (${eventIds}::uuid[])`)
        .returning(['account_id', 'event_id', 'going_at']),
    )
    .insertInto('withdrawal')
    .columns(['account_id', 'event_id', 'went_at', 'withdrew_at', 'late'])
    .expression((query) =>
      query
        .selectFrom('gone')
        .innerJoin('event', 'event.id', 'gone.event_id')
        .select(['gone.account_id', 'gone.event_id', 'gone.going_at'])
        .select([sql<Date>`${now}::timestamptz`.as('now'), isLateAt(now).as('late')]),
    )
    .execute()
}

/**
 * Removes a person from all upcoming events and waiting lists, like "Not Going", when they join an NGO or delete their account
 * (D41). Their places are offered to others. The caller must have locked the account.
 */
export async function leaveUpcoming(
  trx: Transaction<Database>,
  accountId: string,
  moment: Moment & UpcomingMoment,
): Promise<void> {
  const events = await lockOwnEvents(trx, accountId, moment)
  const ids = events.map(({ id }) => id)
  await leaveEvents(trx, accountId, ids, moment)
  await trx
    .updateTable('waiting')
    .set({ ended_at: moment.now, ended_as: 'left' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id, places_limited } of events) if (places_limited) await offerFreePlaces(trx, id, moment)
}

/** Locks the upcoming events that the person is going to or waits for, in the order of their ids. */
function lockOwnEvents(trx: Transaction<Database>, accountId: string, moment: UpcomingMoment) {
  return trx
    .selectFrom('event')
    .where('id', 'in', (own) =>
      own
        .selectFrom('participation')
        .where('participation.account_id', '=', accountId)
        .select('participation.event_id')
        .union(openWaiting(trx).where('waiting.account_id', '=', accountId).select('waiting.event_id')),
    )
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .orderBy('id')
    .select(['id', 'places_limited'])
    .forNoKeyUpdate()
    .execute()
}
