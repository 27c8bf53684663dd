import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EventForm } from '#domain/event/event-form.ts'
import { addDays } from '#domain/time/day.ts'
import { readCalendar } from '#tests/support/calendar/read-calendar.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent, anEventRow } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { site } from '../../../src/site.ts'

/* The calendar files of an event, of an NGO and of a filtered list (D52), read by another program. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const later = (ms: number) => town.setNow(new Date(NOW.getTime() + ms))

async function send(who: string, method: string, path: string, body?: unknown) {
  const init = { method, cookie: await town.cookieOf(who), ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await town.request(path, init)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
const form = (changes: Partial<EventForm> = {}) =>
  anEvent({
    title: 'Lake Walk',
    date: '2025-12-20',
    endTime: '09:30',
    meetingPoint: 'Gate 3',
    bring: 'Water\nA cap',
    ...changes,
  })
async function posted(changes: Partial<EventForm> = {}): Promise<string> {
  return ((await (await send('samudra', 'POST', '/api/ngo/events', form(changes))).json()) as { id: string }).id
}
const edit = (id: string, version: number, changes: Partial<EventForm>) =>
  send('samudra', 'PUT', `/api/ngo/events/${id}`, { ...form(changes), version })
const cancel = (id: string) => send('samudra', 'DELETE', `/api/ngo/events/${id}`)

async function calendarAt(path: string) {
  const answer = await town.request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return readCalendar(await answer.text())
}
const titlesAt = async (path: string) => (await calendarAt(path)).events.map(({ title }) => title)
const eventAt = async (path: string) => (await calendarAt(path)).events[0] ?? expect.fail()
const statusOf = async (path: string) => (await town.request(path)).status

const NGO = '/ngo/samudra-foundation/calendar.ics'

test('the file of an event has all that its page says', async () => {
  const id = await posted()
  expect(await calendarAt(`/events/${id}/calendar.ics`)).toEqual({
    name: null,
    refresh: null,
    events: [
      {
        uid: `event-${id}@${site.host}`,
        sequence: 0,
        title: 'Lake Walk',
        place: 'Gate 3, Mumbai',
        url: `http://localhost:3000/events/${id}`,
        description: `By Samudra Foundation\n\nOne morning, one hill, one tally sheet.\n\nWhat to bring:\nWater\nA cap\n\nhttp://localhost:3000/events/${id}`,
        status: 'CONFIRMED',
        start: '2025-12-20T01:00:00Z',
        end: '2025-12-20T04:00:00Z',
        stamp: '2025-12-01T05:30:00Z',
        modified: '2025-12-01T05:30:00Z',
      },
    ],
  })
})

test('the URL decides the language', async () => {
  const id = await posted({ mode: 'Online' })
  const { place, url, description } = await eventAt(`/hi/events/${id}/calendar.ics`)
  expect([place, url]).toEqual(['Gate 3, ऑनलाइन', `http://localhost:3000/hi/events/${id}`])
  expect(description).toContain('साथ क्या लाएँ:\nWater')
  await cancel(id)
  expect((await eventAt(`/hi/events/${id}/calendar.ics`)).title).toBe('रद्द: Lake Walk')
  expect((await eventAt(`/events/${id}/calendar.ics`)).title).toBe('Cancelled: Lake Walk')
})

test('a long text is cut after a whole word', async () => {
  const id = await posted({ desc: 'नदी किनारे सफ़ाई 🌊 '.repeat(60) })
  const { description } = await eventAt(`/events/${id}/calendar.ics`)
  const [, text = ''] = description?.split('\n\n') ?? []
  expect(text).toMatch(/(नदी|किनारे|सफ़ाई|🌊)…$/)
  expect(text.length).toBeLessThanOrEqual(301)
})

test('a move keeps the UID and raises the SEQUENCE, and cancelling raises it once more', async () => {
  const id = await posted()
  const path = `/events/${id}/calendar.ics`
  const first = await eventAt(path)
  later(HOUR_MS)
  await edit(id, 1, { date: '2025-12-21' })
  const moved = await eventAt(path)
  expect(moved).toMatchObject({
    uid: first.uid,
    sequence: 1,
    start: '2025-12-21T01:00:00Z',
    stamp: '2025-12-01T06:30:00Z',
  })
  later(2 * HOUR_MS)
  await cancel(id)
  expect(await eventAt(path)).toEqual({
    ...moved,
    ...{ title: 'Cancelled: Lake Walk', status: 'CANCELLED', sequence: 2, url: null, description: null },
    ...{ stamp: '2025-12-01T07:30:00Z', modified: '2025-12-01T07:30:00Z' },
  })
})

test('a cancelled event is in its calendars for 30 days, although its page is gone', async () => {
  const id = await posted({ sector: 'Education', city: 'Alibag' })
  const LIST = '/events.ics?city=alibag&sector=Education'
  await cancel(id)
  expect(await statusOf(`/events/${id}`)).toBe(404)
  later(30 * DAY_MS - 1000)
  const path = `/events/${id}/calendar.ics`
  expect((await eventAt(path)).status).toBe('CANCELLED')
  expect(await titlesAt(NGO)).toEqual(['Cancelled: Lake Walk'])
  expect(await titlesAt(LIST)).toEqual(['Cancelled: Lake Walk'])
  later(30 * DAY_MS)
  expect(await statusOf(path)).toBe(404)
  expect([await titlesAt(NGO), await titlesAt(LIST)]).toEqual([[], []])
})

test('an event that was deleted when it was over is not cancelled', async () => {
  const id = await posted()
  later(20 * DAY_MS)
  expect(await statusOf(`/events/${id}/calendar.ics`)).toBe(200)
  await cancel(id)
  expect(await statusOf(`/events/${id}/calendar.ics`)).toBe(404)
  expect(await titlesAt(NGO)).not.toContain('Cancelled: Lake Walk')
})

test('the calendar of an NGO has its upcoming events, and follows its address', async () => {
  await posted()
  expect(await calendarAt(NGO)).toMatchObject({ name: 'YuvaSetu: Samudra Foundation', refresh: 'PT1H' })
  const events = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('ngo.slug', '=', 'samudra-foundation')
    .where('listed', '=', true)
    .where('last_day', '>=', '2025-12-01')
    .orderBy('date')
    .orderBy('event.id')
    .select('title')
    .execute()
  expect(await titlesAt(NGO)).toEqual(events.map(({ title }) => title))
  expect(events.length).toBeGreaterThan(1)
  const moved = await town.request('/hi/ngo/Samudra-Foundation/calendar.ics')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/hi${NGO}`])
  expect(await statusOf('/ngo/nobody/calendar.ics')).toBe(404)
})

test('the filters are those of the list', async () => {
  const address = 'type=Group%20Event&via=Offline&sector=Environment&city=mum'
  const list = (await (await town.request(`/api/events?${address}`)).json()) as { events: { title: string }[] }
  expect(await titlesAt(`/events.ics?${address}`)).toEqual(list.events.map(({ title }) => title))
  expect(list.events.length).toBeGreaterThan(0)
  const all = (await (await town.request('/api/events?limit=24')).json()) as { events: unknown[] }
  expect(await titlesAt('/events.ics?sector=Nonsense&city=%00')).toHaveLength(all.events.length)
  expect((await calendarAt('/hi/events.ics?sector=Education&city=pune')).name).toBe('युवासेतु: शिक्षा: पुणे में कार्यक्रम')
})

test('of too many events, the nearest stay, however many far ones were cancelled', async () => {
  const { id: ngo_id } = await db
    .selectFrom('ngo')
    .where('slug', '=', 'samudra-foundation')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: city_id } = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const rows = (number: number, changes: (i: number) => object) =>
    Array.from({ length: number }, (_, i) => ({
      ...anEventRow({ ngo_id, city_id, date: '2025-12-03' }),
      ...changes(i),
    }))
  const cancelled = { listed: false, deleted_at: NOW, deleted_on: '2025-12-01' }
  const far = (i: number) => ({ ...cancelled, title: `Far ${i}`, date: addDays('2026-06-01', Math.floor(i / 10)) })
  await db
    .insertInto('event')
    .values(rows(300, (i) => ({ title: `Near ${i}` })))
    .execute()
  await db.insertInto('event').values(rows(900, far)).execute()
  for (const path of ['/events.ics', NGO]) {
    const titles = await titlesAt(path)
    expect(titles.filter((title) => title.startsWith('Near '))).toHaveLength(300)
    const gone = titles.filter((title) => title.startsWith('Cancelled: Far '))
    expect(gone.toSorted()).toEqual(Array.from({ length: 100 }, (_, i) => `Cancelled: Far ${i}`).toSorted())
  }
  await db
    .insertInto('event')
    .values(rows(900, (i) => ({ title: `Later ${i}`, date: '2026-07-01' })))
    .execute()
  const titles = await titlesAt(NGO)
  expect(titles).toHaveLength(1100)
  expect(titles.filter((title) => title.startsWith('Near '))).toHaveLength(300)
})

test('a suspended NGO disappears from every calendar, with its cancelled events', async () => {
  const [kept, cancelled] = [await posted(), await posted({ title: 'Dune Walk' })]
  await cancel(cancelled)
  expect(await titlesAt(NGO)).toContain('Cancelled: Dune Walk')
  await db.updateTable('ngo').set({ state: 'suspended' }).where('slug', '=', 'samudra-foundation').execute()
  const own = db.selectFrom('ngo').where('slug', '=', 'samudra-foundation').select('id')
  await db.updateTable('event').set({ listed: false }).where('ngo_id', '=', own).execute()
  expect(await titlesAt(NGO)).toEqual([])
  expect((await titlesAt('/events.ics')).filter((title) => /Lake Walk|Dune Walk/.test(title))).toEqual([])
  for (const id of [kept, cancelled]) expect(await statusOf(`/events/${id}/calendar.ics`)).toBe(404)
})

test('the ETag stays the same for an hour, and changes with the event, the language and the cancellation', async () => {
  const id = await posted()
  const paths = [`/events/${id}/calendar.ics`, NGO, '/events.ics?sector=Environment']
  const tags = () => Promise.all(paths.map(async (path) => (await town.request(path)).headers.get('etag') ?? ''))
  const first = await tags()
  for (const tag of first) expect(tag).toMatch(/^"[\w-]{20}"$/)
  const hindi = (await town.request(`/hi${NGO}`)).headers.get('etag')
  expect(hindi).not.toBe(first[1])
  const texts = () => Promise.all(paths.map(async (path) => (await town.request(path)).text()))
  const written = await texts()
  later(HOUR_MS)
  expect(await tags()).toEqual(first)
  expect(await texts()).toEqual(written)
  for (const [i, path] of paths.entries()) {
    const known = await town.request(path, { headers: { 'if-none-match': first[i] ?? '' } })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', first[i]])
    expect(known.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=60')
  }
  await edit(id, 1, { title: 'Lake Walk at Dawn' })
  const second = await tags()
  await cancel(id)
  for (const i of paths.keys()) expect(new Set([first[i], second[i], (await tags())[i]]).size).toBe(3)
})

test.each([
  '/events/x/calendar.ics',
  '/events/00000000-0000-4000-8000-000000000000/calendar.ics',
  '/events.ICS',
  '/calendar.ics',
])('%s is not found', async (path) => expect(await statusOf(path)).toBe(404))
