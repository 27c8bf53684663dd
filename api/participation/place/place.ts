import { type Kysely, type QueryCreator, type RawBuilder, sql, type Transaction } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { type EventHours, isUpcoming } from '#domain/event/end.ts'
import type { Moment } from '../../env.ts'
import { isEventFirstCome } from '../../event/place/counts.ts'
import { lockingEvent } from '../../event/place/lock.ts'
import { offerFreePlaces } from '../../event/place/offers.ts'
import { Refusal } from '../../http/errors.ts'
import { giveUpPlaces } from './give-up.ts'
import { emailValues } from './going-email-queue.ts'
import { placeStatesOf } from './place-state.ts'
import { type TakeOutcome, takeStatement } from './take-statement.ts'

/*
 * "I'm Going" to an event with limited places (D48). Under READ COMMITTED, a statement that waits for a lock still counts what
 * was there before the wait, so the event is locked in one statement, and places are counted in the next.
 */

export type Taker = { id: string; name: string }

/**
 * Takes a place. Repeating it changes nothing.
 * @param giveUp the ids of events at the same time whose places the volunteer gives up in the same transaction (D51b)
 * @throws Refusal 'full' with the state of the places, 'places-overlap' with the events at the same time, 'not-found',
 * 'event-past', 'log-in-to-participate'
 */
export async function takePlace(
  db: Kysely<Database>,
  taker: Taker,
  { eventId, giveUp }: { eventId: string; giveUp: readonly string[] },
  moment: Moment,
): Promise<void> {
  const isTaken = await lockingEvent(db, async (trx) => {
    const event = await lockIfFree(trx, { accountId: taker.id, eventId, giveUp, now: moment.now })
    if (!event) return false
    if (!event.listed) throw new Refusal('not-found')
    if (!isUpcoming(event, moment)) throw new Refusal('event-past')
    const { going, taken, busy } = await takeOrSettle(trx, taker, event, moment)
    if (taken && busy && event.limited) await giveUpPlaces(trx, taker.id, { event, giveUp }, moment)
    return going || taken
  })
  if (!isTaken) throw await full(db, taker.id, eventId, moment.now)
}

/** Takes a place. If there is none, brings the waiting list up to date and tries again. */
async function takeOrSettle(
  trx: Transaction<Database>,
  { id: accountId, name }: Taker,
  event: LockedEvent,
  moment: Moment,
): Promise<TakeOutcome> {
  const firstCome = isEventFirstCome(event, moment.now)
  const values = { accountId, eventId: event.id, name, firstCome, ...emailValues(moment.now, moment.config) }
  const take = async () => (await takeStatement.run(trx, values))[0] ?? NEITHER
  const first = await take()
  if (first.going) return first
  if (first.taken && !firstCome) return first
  await offerFreePlaces(trx, event.id, moment)
  return first.taken ? first : take()
}

const NEITHER: TakeOutcome = { going: false, taken: false, busy: false }

async function full(db: Kysely<Database>, accountId: string, eventId: string, now: Date): Promise<Refusal> {
  const [current] = await placeStatesOf(db, accountId, [eventId], now)
  return current ? new Refusal('full', { current }) : new Refusal('not-found')
}

type PlaceRequest = { accountId: string; eventId: string; giveUp: readonly string[]; now: Date }

/**
 * Locks the account, so that one person takes one place at a time, and then the events, in the order of their ids, like every
 * transaction that locks several. An event that is certainly full is only read and not locked, so that people who are too late
 * do not wait for a lock.
 */
async function lockIfFree(
  trx: Transaction<Database>,
  { giveUp, ...asked }: PlaceRequest,
): Promise<LockedEvent | undefined> {
  const rows = await lockStatement.run(trx, { ...asked, ids: [...new Set([asked.eventId, ...giveUp])] })
  return rows.find(({ id }) => id === asked.eventId)
}

type LockedEvent = EventHours & { id: string; listed: boolean; limited: boolean }
type LockValues = Omit<PlaceRequest, 'giveUp'> & { ids: string[] }

const lockStatement = prepared<LockValues, LockedEvent>((db, p) =>
  db
    .with('person', (query) => lockedVolunteer(query, p('accountId')))
    .selectFrom('event')
    .where(sql<boolean>`event.id = any (${p('ids')}::uuid[]) and exists (select from person)`)
    .where(sql<boolean>`(event.id <> ${p('eventId')} or ${mayHavePlace(p)})`)
    .orderBy('event.id')
    .select(['event.id', 'event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select(['event.listed', 'event.places_limited as limited'])
    .forNoKeyUpdate('event')
    .compile(),
)

/** Locks a volunteer's account, so that one person's requests for places are handled one at a time. */
export const lockedVolunteer = (query: QueryCreator<Database>, accountId: RawBuilder<string>) =>
  query.selectFrom('account').where('id', '=', accountId).where('role', '=', 'user').select('id').forNoKeyUpdate()

/** People who are going or on the list are looked at under the lock, and so are offers that have expired. */
const mayHavePlace = (p: Parameter<LockValues>) => sql<boolean>`(not event.places_limited
  or exists (select from participation where event_id = event.id and account_id = ${p('accountId')})
  or exists (select from waiting where event_id = event.id and account_id = ${p('accountId')} and ended_at is null)
  or event.max_people > (select count(*) from participation where event_id = event.id and took_place)
    + (select count(*) from waiting where event_id = event.id and ended_at is null
      and offer_until > ${p('now')}::timestamptz))`
