import { afterAll, expect, test } from 'vitest'
import { upcomingEvents } from '#api/event/event.ts'
import { cursorOf } from '#api/http/cursor.ts'
import { openPostgres } from '#db/postgres.ts'
import { cityOf } from '#domain/city/city-names.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import { addDays } from '#domain/time/day.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { addManyEvents } from '#tests/support/town/many-events.ts'

const db = openPostgres({ url: await createDatabase(), max: 4, timeouts: 'patient' })
afterAll(() => db.destroy())
await addManyEvents(db, TODAY, { count: 4000, past: 400, ahead: 120, lasting: 40, pastShare: 70, salt: 1 })
await addManyEvents(db, TODAY, { count: 300, past: 2, ahead: 1, lasting: 20, pastShare: 80, salt: 3 })
const everything = await db.selectFrom('event').selectAll().execute()

/** The time in India is 11:00. Some of today's events have ended, and some of last night's events are still running. */
const MOMENT = { today: TODAY, now: NOW }

const hoursOf = ({ date, end_date: endDate, time, end_time: endTime }: (typeof everything)[number]) => ({
  ...{ date, endDate, time, endTime },
})

type EventRow = Pick<PostedEvent, 'id' | 'date'>

/** A search for Poona also finds Pune (D33). */
const namesOf = (city: string) => [city, ...(cityOf(city)?.names ?? [])]

/** Sorts events that began before today after all others (D91). */
const inOrder = ({ date, id }: EventRow) => (date < TODAY ? 'running' : 'coming') + date + id

/** Returns the events that the specification requires, found without any index. */
function expected({ type, via, sector, city }: EventFilters): EventRow[] {
  return everything
    .filter((event) => event.listed && isUpcoming(hoursOf(event), MOMENT))
    .filter((event) => (type ?? event.category) === event.category && (via ?? event.mode) === event.mode)
    .filter((event) => (sector ?? event.sector) === event.sector)
    .filter((event) => namesOf(event.city).some((name) => name.toLowerCase().includes(city ?? '')))
    .map(({ id, date }) => ({ id, date }))
    .sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))
}

async function pages(filters: EventFilters, limit: number, most: number): Promise<EventRow[]> {
  const found: EventRow[] = []
  let cursor: string | null = null
  do {
    const page: { events: PostedEvent[]; next: string | null } = await upcomingEvents(
      db,
      { filters, limit, cursor },
      MOMENT,
    )
    found.push(...page.events.map(({ id, date }) => ({ id, date })))
    cursor = page.next
  } while (cursor !== null && found.length < most)
  return found
}

const facets: EventFilters[] = [
  {},
  { type: 'Internship' },
  { via: 'Online' },
  { sector: 'Gender Equality' },
  { type: 'Group Event', via: 'Offline' },
  { type: 'Internship', sector: 'Education' },
  { via: 'Online', sector: 'Environment' },
  { type: 'Task Based Activity', via: 'Offline', sector: 'Financial Literacy' },
]
// The texts match no city, one city, a few, just enough to change the plan, nearly all, and all.
const cities = [undefined, 'nobody-lives-here', 'baapur', 'bap', 'pur', 'nagar', 'a']

test('the data makes the statement take all its ways', async () => {
  const running = expected({}).filter(({ date }) => date < TODAY)
  expect(running.length).toBeGreaterThan(150)
  expect(running.some(({ id }) => everything.find((event) => event.id === id)?.span === null)).toBe(true)
  const isOverToday = (event: (typeof everything)[number]) =>
    event.date === TODAY && !isUpcoming(hoursOf(event), MOMENT)
  expect(everything.filter(isOverToday).length).toBeGreaterThan(0)
  expect(everything.filter(({ span }) => span === 8).length).toBeGreaterThan(5)
  const names = (await db.selectFrom('city').select('name_key').execute()).map(({ name_key }) => name_key)
  const matching = cities.map((city) => names.filter((name) => name.includes(city ?? '')).length)
  expect(matching.slice(1, 3)).toEqual([0, 1])
  expect(matching[3]).toBeLessThan(40)
  for (const many of matching.slice(4)) expect(many).toBeGreaterThan(40)
})

test.each(facets)('the list filtered by %o, in every kind of city, is what the specification says', async (facet) => {
  for (const city of cities) {
    const filters = { ...facet, ...(city && { city }) }
    expect(await pages(filters, 50, 10_000)).toEqual(expected(filters))
  }
})

test('small pages lose and double nothing where the events to come end and the running ones begin', async () => {
  for (const filters of [{ city: 'baa' }, { city: 'pur', sector: 'Education' } as const]) {
    const all = expected(filters)
    expect(all.filter(({ date }) => date < TODAY).length).toBeGreaterThan(7)
    expect(all[0]?.date.localeCompare(TODAY)).toBeGreaterThanOrEqual(0)
    expect(await pages(filters, 7, all.length)).toEqual(all)
  }
})

test('a cursor from before midnight goes on among the events to come, and one from an older version begins with them', async () => {
  const coming = expected({}).filter(({ date }) => date >= TODAY)
  const yesterdays = cursorOf(addDays(TODAY, -1), 'ffffffff-ffff-4fff-8fff-ffffffffffff')
  const { events } = await upcomingEvents(db, { filters: {}, limit: 5, cursor: yesterdays }, MOMENT)
  expect(events.map(({ id }) => id)).toEqual(coming.slice(0, 5).map(({ id }) => id))
})
