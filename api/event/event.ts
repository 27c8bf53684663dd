import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { otherKeysLike } from '#domain/city/city-names.ts'
import { listDaysOf, type UpcomingMoment } from '#domain/event/end.ts'
import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import { placesLeftOf } from '#domain/event/place.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { cursorOf, type DayPlace, dayPlaceOf } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { singleFlight } from '../http/single-flight.ts'
import { PUBLIC_COLUMNS, upcomingClockOf } from './columns.ts'
import { countsOf, leftFor, placesLeftIn } from './place/counts.ts'
import { takeBackOffers } from './place/open-offers.ts'
import { PLACES_UNKNOWN, type UpcomingValues, upcomingStatement } from './upcoming-events.ts'

const PAGE = 24

/** `cursor` is the `next` of the previous page. */
export type ListRequest = { filters: EventFilters; limit?: number; cursor?: string | null }

const BEFORE_ALL: DayPlace = { date: '1000-01-01', id: '00000000-0000-0000-0000-000000000000' }
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const AFTER_ALL: DayPlace = { date: '9999-12-31', id: LAST_ID }
/** Begins the cursors of events that began before today. No other cursor contains a full stop. */
const RUNNING = 'running.'

export type UpcomingPage = {
  events: PostedEvent[]
  next: string | null
  /** The filtered city's name in the requested language, keyed by the text as typed, if the two differ. */
  cityNames?: Record<string, string>
}

/**
 * Returns upcoming events: those that are still to start, the soonest first, then those that began before today (SPEC §2, D2,
 * D3, D7, D91).
 * @throws Refusal 'invalid' for an unknown cursor
 */
export async function upcomingEvents(
  db: Kysely<Database>,
  { filters, limit = PAGE, cursor = null }: ListRequest,
  moment: UpcomingMoment,
): Promise<UpcomingPage> {
  return JSON.parse(await upcomingText(db, { filters, limit, cursor }, moment))
}

/**
 * Returns the page of `upcomingEvents` as JSON. Concurrent callers with the same request share one query.
 * @throws like `upcomingEvents`
 */
export async function upcomingText(db: Kysely<Database>, asked: ListRequest, moment: UpcomingMoment): Promise<string> {
  const { statement, values } = listQuery(asked, moment)
  const { cityKeys: _, ...different } = values // The keys are derived from `city`, and there may be a thousand of them.
  return singleFlight(db, JSON.stringify(different), async () => {
    const [page] = await statement.run(db, values)
    const { events = '', last = null } = page ?? {}
    const next = last && `"${nextCursor(last.slice(0, DAY_LENGTH), last.slice(DAY_LENGTH), values.begin)}"`
    return withPlaces(db, `{"events":[${events}],"next":${next}}`, moment.now)
  })
}

/** Says how many places are left, if the page contains events with limited places (D48). Any other page stays as it is. */
async function withPlaces(db: Kysely<Database>, text: string, now: Date): Promise<string> {
  if (!text.includes(PLACES_UNKNOWN)) return text
  const page: UpcomingPage = JSON.parse(text)
  return JSON.stringify({ ...page, events: await withPlacesLeft(db, page.events, now) })
}

async function withPlacesLeft(db: Kysely<Database>, events: readonly PostedEvent[], now: Date): Promise<PostedEvent[]> {
  const limited = events.filter(({ places }) => places).map(({ id }) => id)
  const left = await placesLeftIn(db, limited, now)
  // An event that was limited until now has no number any more.
  return events.map(({ places: _, ...event }) => {
    const places = left.get(event.id)
    return { ...event, ...(places && { places }) }
  })
}

const DAY_LENGTH = '2026-11-22'.length

const nextCursor = (date: Day, id: string, begin: Day) => (date < begin ? RUNNING : '') + cursorOf(date, id)

/**
 * Returns where a page starts in both parts of the list. The cursor says in which part the page before ended, because its
 * last event may have begun since.
 */
function startOf(cursor: string | null, begin: Day): { from: DayPlace; after: DayPlace } {
  if (cursor?.startsWith(RUNNING)) return { from: AFTER_ALL, after: dayPlaceOf(cursor.slice(RUNNING.length)) }
  const from = cursor === null ? BEFORE_ALL : dayPlaceOf(cursor)
  return { from: from.date >= begin ? from : { date: addDays(begin, -1), id: LAST_ID }, after: BEFORE_ALL }
}

/**
 * Selects one row more than the page shows, to find out whether another page follows.
 * @throws like `upcomingEvents`
 */
export function listQuery({ filters, limit = PAGE, cursor = null }: ListRequest, moment: UpcomingMoment) {
  const { type, via, sector } = filters
  const city = cityKey(filters.city ?? '') || undefined
  const clock = upcomingClockOf(moment)
  const [begin, horizon] = listDaysOf(moment)
  const { from, after } = startOf(cursor, begin)
  const values: UpcomingValues = {
    ...{ ...clock, begin, horizon, type, via, sector, city },
    ...{ cityKeys: city ? otherKeysLike(city).join('\n') : '', rows: limit + 1 },
    ...{ afterDate: after.date, afterId: after.id, fromDate: from.date, fromId: from.id },
  }
  return { statement: upcomingStatement({ type, via, sector, city }), values }
}

/** Returns an event, upcoming or past. @throws Refusal 'not-found' if it is unknown, deleted or hidden */
export async function publicEvent(db: Kysely<Database>, id: string, now: Date): Promise<PublicEvent> {
  const event = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', id)
    .where('event.listed', '=', true)
    .select(PUBLIC_COLUMNS)
    .select('event.places_limited')
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  const { places_limited: isLimited, ...posted } = event
  const [counts] = isLimited ? await countsOf(db, [id], now) : []
  if (!counts) return { event: posted, left: null }
  const left = leftFor(counts, now)
  return { event: { ...posted, places: placesLeftOf({ left, most: counts.most }) }, left }
}

/** `left` is the number of places, for search engines only. Null if the places are not limited. */
export type PublicEvent = { event: PostedEvent; left: number | null }

/** Shows or hides an NGO's events when an admin decides on it (D7). Deleted events stay hidden. */
export async function setListed(trx: Transaction<Database>, ngoId: string, listed: boolean): Promise<void> {
  await lockEventsOf(trx, ngoId)
  if (!listed) await takeBackOffers(trx, ngoId)
  await trx.updateTable('event').set({ listed }).where('ngo_id', '=', ngoId).where('deleted_at', 'is', null).execute()
}

/** Locks the NGO's events. A concurrent "I'm Going" either is stored before the change or sees the changed event. */
export async function lockEventsOf(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const own = trx.selectFrom('event').where('ngo_id', '=', ngoId).where('deleted_at', 'is', null)
  await own.select('id').orderBy('id').forUpdate().execute()
}
