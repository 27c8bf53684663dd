import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { type EventHours, isUpcoming } from '#domain/event/end.ts'
import { longestList, MOST_WAITING } from '#domain/event/place.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import type { Moment } from '../../env.ts'
import { upcomingClockOf } from '../../event/columns.ts'
import { isEventFirstCome, openWaiting } from '../../event/place/counts.ts'
import { lockingEvent } from '../../event/place/lock.ts'
import { offerFreePlaces } from '../../event/place/offers.ts'
import { Refusal } from '../../http/errors.ts'
import { consume } from '../../http/rate-limit.ts'
import { CHANGES } from '../going.ts'
import { lockedVolunteer } from '../place/place.ts'
import { joinStatement } from './join-statement.ts'

/**
 * Puts a volunteer at the end of an event's waiting list (D49). Repeating it changes nothing, and neither does it for a person
 * who is going.
 * @throws Refusal 'too-many', 'name-first', 'not-found', 'event-past', 'place-free' if the person can take a place instead,
 * 'waiting-list-full', 'waiting-for-many'
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
  await lockingEvent(db, async (trx) => {
    const [event] = await lockStatement.run(trx, { accountId: volunteer.id, eventId })
    if (!event) throw new Refusal('not-found')
    if (!isUpcoming(event, moment)) throw new Refusal('event-past')
    const firstCome = isEventFirstCome(event, moment.now)
    const values = { accountId: volunteer.id, eventId, now: moment.now, ...upcomingClockOf(moment), firstCome }
    const limits = { longest: longestList(event.most), mostLists: MOST_WAITING }
    const join = async (settled: boolean) => (await joinStatement.run(trx, { ...values, ...limits, settled }))[0]
    let outcome = await join(false)
    if (outcome?.pending && !outcome.there) {
      await offerFreePlaces(trx, eventId, moment)
      outcome = await join(true)
    }
    if (!outcome || outcome.joined || outcome.there) return
    if (outcome.isFree) throw new Refusal('place-free')
    throw new Refusal(outcome.waiting >= limits.longest ? 'waiting-list-full' : 'waiting-for-many')
  })
}

type JoinRequest = { accountId: string; eventId: string }

/** Locks the account, so that a person's requests to join lists are counted one at a time, and then the event. */
const lockStatement = prepared<JoinRequest, EventHours & { most: number }>((db, p) =>
  db
    .with('person', (query) => lockedVolunteer(query, p('accountId')))
    .selectFrom('event')
    .where(sql<boolean>`event.id = ${p('eventId')} and exists (select from person)`)
    .where('event.listed', '=', true)
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select('event.max_people as most')
    .forNoKeyUpdate('event')
    .compile(),
)

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
  await lockingEvent(db, async (trx) => {
    await lockPosted(trx, eventId)
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

const lockPosted = (trx: Transaction<Database>, eventId: string) =>
  trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .select('id')
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
