import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { otherKeysLike } from '#domain/city/city-names.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import { addDays } from '#domain/time/day.ts'
import { cursorOf, type DayPlace, dayPlaceOf } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { singleFlight } from '../http/single-flight.ts'
import { PUBLIC_COLUMNS, upcomingClockOf } from './columns.ts'
import { type UpcomingValues, upcomingStatement } from './upcoming-events.ts'

const PAGE = 24

/** `cursor` is the `next` of the page before. */
export type ListRequest = { filters: EventFilters; limit?: number; cursor?: string | null }

const BEFORE_ALL: DayPlace = { date: '1000-01-01', id: '00000000-0000-0000-0000-000000000000' }
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export type UpcomingPage = {
  events: PostedEvent[]
  next: string | null
  /** What the language that was asked for calls the city of the filters, by what was typed; where that is another name. */
  cityNames?: Record<string, string>
}

/** Running ones first, then soonest first (SPEC §2, D2, D3, D7). @throws Refusal 'invalid' for an unknown cursor */
export async function upcomingEvents(
  db: Kysely<Database>,
  { filters, limit = PAGE, cursor = null }: ListRequest,
  moment: UpcomingMoment,
): Promise<UpcomingPage> {
  return JSON.parse(await upcomingText(db, { filters, limit, cursor }, moment))
}

/** The same as JSON. Those who ask the same at once share it. @throws as `upcomingEvents` does */
export async function upcomingText(db: Kysely<Database>, asked: ListRequest, moment: UpcomingMoment): Promise<string> {
  const { statement, values } = listQuery(asked, moment)
  const { cityKeys: _, ...different } = values // they follow from the city, and may be a thousand
  return singleFlight(db, JSON.stringify(different), async () => {
    const [page] = await statement.run(db, values)
    const { events = '', last = null } = page ?? {}
    const next = last && `"${cursorOf(last.slice(0, DAY_LENGTH), last.slice(DAY_LENGTH))}"`
    return `{"events":[${events}],"next":${next}}`
  })
}

const DAY_LENGTH = '2026-11-22'.length

/** Asks for one row more than the page holds, to know whether there is a next. @throws as `upcomingEvents` does */
export function listQuery({ filters, limit = PAGE, cursor = null }: ListRequest, moment: UpcomingMoment) {
  const { type, via, sector } = filters
  const city = cityKey(filters.city ?? '') || undefined
  const after = cursor === null ? BEFORE_ALL : dayPlaceOf(cursor)
  const clock = upcomingClockOf(moment)
  // The server's day and the day where events take place: the list walks from the earlier one.
  const [begin = '', horizon = ''] = [clock.today, clock.clock.slice(0, DAY_LENGTH)].sort()
  const from = after.date >= begin ? after : { date: addDays(begin, -1), id: LAST_ID }
  const values: UpcomingValues = {
    ...{ ...clock, begin, horizon, type, via, sector, city },
    ...{ cityKeys: city ? otherKeysLike(city).join('\n') : '', rows: limit + 1 },
    ...{ afterDate: after.date, afterId: after.id, fromDate: from.date, fromId: from.id },
  }
  return { statement: upcomingStatement({ type, via, sector, city }), values }
}

/** Past ones too. @throws Refusal 'not-found' when it is unknown, deleted or hidden */
export async function publicEvent(db: Kysely<Database>, id: string): Promise<PostedEvent> {
  const event = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', id)
    .where('event.listed', '=', true)
    .select(PUBLIC_COLUMNS)
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

/** Shows or hides an NGO's events as it is approved or rejected (D7). Deleted ones stay hidden. */
export async function setListed(trx: Transaction<Database>, ngoId: string, listed: boolean): Promise<void> {
  await lockEventsOf(trx, ngoId)
  await trx.updateTable('event').set({ listed }).where('ngo_id', '=', ngoId).where('deleted_at', 'is', null).execute()
}

/** Whoever says "I'm Going" at this moment is written before, or sees what became of the event. */
export async function lockEventsOf(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const own = trx.selectFrom('event').where('ngo_id', '=', ngoId).where('deleted_at', 'is', null)
  await own.select('id').orderBy('id').forUpdate().execute()
}
