import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import { longestList, MOST_WAITING, placesLeft } from '#domain/event/place.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { countsOf, isEventFirstCome, openWaiting } from '../event/place/counts.ts'
import { offerFreePlaces } from '../event/place/offers.ts'
import { Refusal } from '../http/errors.ts'
import { consume } from '../http/rate-limit.ts'
import { CHANGES } from './going.ts'

/**
 * Puts a volunteer at the end of an event's waiting list (D49). Repeating it changes nothing, and neither does it for a person
 * who is going.
 * @throws Refusal 'too-many', 'name-first', 'not-found', 'event-past', 'place-free' if the person can take a place instead,
 * 'waiting-list-full', 'waiting-for-many', 'log-in-to-participate'
 */
export async function joinWaiting(
  db: Kysely<Database>,
  volunteer: { id: string; fullName: string },
  eventId: string,
  moment: Moment,
): Promise<void> {
  const fault = nameFault(tidyName(volunteer.fullName))
  if (fault) throw new Refusal('name-first', { faults: { name: fault } })
  await consume(db, `going:${volunteer.id}`, CHANGES, moment.now)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, volunteer.id)
    const event = await lockEvent(trx, eventId, { listed: true })
    if (!isUpcoming(event, moment)) throw new Refusal('event-past')
    if (await isOnList(trx, volunteer.id, eventId)) return
    await offerFreePlaces(trx, eventId, moment)
    const [counts] = await countsOf(trx, [eventId], moment.now)
    if (!counts || placesLeft(counts, isEventFirstCome(event, moment.now)) > 0) throw new Refusal('place-free')
    if (counts.waiting >= longestList(counts.most)) throw new Refusal('waiting-list-full')
    await refuseMany(trx, volunteer.id, moment)
    await addToLine(trx, volunteer.id, eventId, moment.now)
  })
}

/**
 * Takes a volunteer off a waiting list. If a place was offered to them, it is offered to the next person. Repeating it changes
 * nothing. It also works for events that are not listed any more.
 * @throws Refusal 'not-found' if there is no such event
 */
export async function leaveWaiting(
  db: Kysely<Database>,
  accountId: string,
  eventId: string,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId, {})
    const offered = sql<boolean>`offer_until > ${moment.now}::timestamptz`
    await trx
      .updateTable('waiting')
      .set({ ended_at: moment.now, ended_as: sql`case when ${offered} then 'passed' else 'left' end` })
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .where('ended_at', 'is', null)
      .execute()
    await offerFreePlaces(trx, eventId, moment)
  })
}

/** Locks the account, so that a person's requests to join lists are counted one at a time. */
async function lockPerson(trx: Transaction<Database>, id: string): Promise<void> {
  const own = trx.selectFrom('account').where('id', '=', id).where('role', '=', 'user').select('id')
  await own.forNoKeyUpdate().executeTakeFirstOrThrow(() => new Refusal('log-in-to-participate'))
}

const lockEvent = (trx: Transaction<Database>, eventId: string, { listed }: { listed?: boolean }) =>
  trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .$if(listed === true, (query) => query.where('listed', '=', true))
    .select(['date', 'end_date as endDate', 'time', 'end_time as endTime'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not-found'))

/** Returns whether the person is going or on the list. */
export async function isOnList(trx: Transaction<Database>, accountId: string, eventId: string): Promise<boolean> {
  const own = trx
    .selectFrom('participation')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .select('event_id')
    .unionAll(
      openWaiting(trx).where('account_id', '=', accountId).where('event_id', '=', eventId).select('waiting.event_id'),
    )
  return (await own.executeTakeFirst()) !== undefined
}

async function refuseMany(trx: Transaction<Database>, accountId: string, moment: Moment): Promise<void> {
  const { lists } = await openWaiting(trx)
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .where('waiting.account_id', '=', accountId)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(({ fn }) => fn.countAll<number>().as('lists'))
    .executeTakeFirstOrThrow()
  if (lists >= MOST_WAITING) throw new Refusal('waiting-for-many')
}

/** The times in the line rise, even if the clock is set back or two people join in the same millisecond. */
async function addToLine(trx: Transaction<Database>, accountId: string, eventId: string, now: Date): Promise<void> {
  await trx
    .insertInto('waiting')
    .columns(['account_id', 'event_id', 'joined_at', 'line_at'])
    .expression(
      openWaiting(trx)
        .where('waiting.event_id', '=', eventId)
        .select([sql<string>`${accountId}::uuid`.as('account'), sql<string>`${eventId}::uuid`.as('event')])
        .select([
          sql<Date>`${now}::timestamptz`.as('joined'),
          sql<Date>`greatest(${now}::timestamptz, max(line_at) + interval '1 microsecond')`.as('line'),
        ]),
    )
    .execute()
}
