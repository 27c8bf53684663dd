import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isFirstCome } from '#domain/event/offer-end.ts'
import { type PlaceCounts, type PlaceWord, placesLeft, placesLeftOf } from '#domain/event/place.ts'
import type { Day } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'

/*
 * How many places of an event are taken (D48). An offer that has expired counts as free from that moment on, even before
 * the job has passed it on.
 */

type Value<T> = T | RawBuilder<T>

/** Selects the people on waiting lists. */
export const openWaiting = (db: Pick<QueryCreator<Database>, 'selectFrom'>) =>
  db.selectFrom('waiting').where('waiting.ended_at', 'is', null)

/**
 * Returns the counts of an event as columns of a statement.
 * @param event the event's id
 */
export const countColumns = (event: RawBuilder<string>, now: Value<Date>) =>
  [
    sql<number>`(select count(*) from participation where event_id = ${event} and took_place)`.as('taken'),
    sql<number>`(select count(*) from waiting where event_id = ${event} and ended_at is null
      and offer_until > ${now}::timestamptz)`.as('offered'),
    sql<number>`(select count(*) from waiting where event_id = ${event} and ended_at is null)`.as('waiting'),
  ] as const

export type CountedEvent = PlaceCounts & { id: string; date: Day; time: string }

/** Returns the counts of those of the events whose places are limited. */
export const countsOf = (db: Kysely<Database>, eventIds: readonly string[], now: Date): Promise<CountedEvent[]> =>
  db
    .selectFrom('event')
    .where('event.id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .where('event.places_limited', '=', true)
    .select(['event.id', 'event.date', 'event.time', 'event.max_people as most'])
    .select(countColumns(sql.ref('event.id'), now))
    .execute()

/** Returns whether a free place of the event goes to the first who takes it. */
export const isEventFirstCome = ({ date, time }: { date: Day; time: string }, now: Date): boolean =>
  isFirstCome(now, instantOf(date, time))

/** Returns how many places are left for someone who is not on the list. */
export const leftFor = (event: CountedEvent, now: Date): number => placesLeft(event, isEventFirstCome(event, now))

/** Returns what public pages say about the places of events, keyed by event. Unlimited events are not in the map. */
export async function placesLeftIn(
  db: Kysely<Database>,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, PlaceWord>> {
  if (eventIds.length === 0) return new Map()
  const events = await countsOf(db, eventIds, now)
  return new Map(events.map((event) => [event.id, placesLeftOf({ left: leftFor(event, now), most: event.most })]))
}
