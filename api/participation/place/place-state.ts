import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import { type PlaceState, placesLeft } from '#domain/event/place.ts'
import { inZone } from '#domain/time/zone.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { countColumns, isEventFirstCome, openWaiting } from '../../event/place/counts.ts'

/** Returns the places of listed events as a volunteer sees them. Unlimited events are left out. */
export async function placeStatesOf(
  db: Kysely<Database>,
  accountId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<PlaceState[]> {
  const rows = await db
    .selectFrom('event')
    .leftJoinLateral(ownRow(db, accountId), (join) => join.onTrue())
    .where('event.id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .where('event.listed', '=', true)
    .where('event.places_limited', '=', true)
    .select(['event.id', 'event.date', 'event.time', 'event.max_people as most', 'own.offer_until', 'own.position'])
    .select(countColumns(sql.ref('event.id'), now))
    .execute()
  return rows.map(({ id, position, offer_until, ...event }) => {
    const firstCome = isEventFirstCome(event, now)
    const isOpen = offer_until !== null && offer_until > now
    return {
      eventId: id,
      most: event.most,
      left: placesLeft(event, firstCome),
      waiting: event.waiting,
      firstCome,
      position,
      offeredUntil: isOpen ? inZone(offer_until) : null,
    }
  })
}

/** Selects the person's open row at an event, with its position, from 1. */
const ownRow = (db: Kysely<Database>, accountId: string) =>
  openWaiting(db)
    .whereRef('waiting.event_id', '=', 'event.id' as never)
    .where('waiting.account_id', '=', accountId)
    .select('waiting.offer_until')
    .select(positionOf.as('position'))
    .as('own')

/** Returns the position of a row of `waiting` on its list, from 1. */
const positionOf = sql<number>`(select count(*) from waiting as before where before.event_id = waiting.event_id
  and before.ended_at is null and (before.line_at, before.id) <= (waiting.line_at, waiting.id))`

/** Returns the upcoming events for whose place a volunteer waits: those with an offer first, then by date. */
export async function waitingOf(
  db: Kysely<Database>,
  { accountId, ...moment }: UpcomingMoment & { accountId: string },
): Promise<OwnWaitingEntry[]> {
  const events = await openWaiting(db)
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('waiting.account_id', '=', accountId)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(['event.id', 'event.title', 'event.lang', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime', 'event.city', 'event.mode', 'event.category', 'ngo.org_name as orgName'])
    .orderBy('event.date')
    .orderBy('event.id')
    .execute()
  const ids = events.map(({ id }) => id)
  const states = new Map((await placeStatesOf(db, accountId, ids, moment.now)).map((one) => [one.eventId, one]))
  return events
    .flatMap((event) => {
      const place = states.get(event.id)
      return place ? [{ ...event, place }] : []
    })
    .sort((a, b) => Number(b.place.offeredUntil !== null) - Number(a.place.offeredUntil !== null))
}
