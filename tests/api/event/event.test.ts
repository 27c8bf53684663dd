import { afterAll, beforeEach, expect, test } from 'vitest'
import { setListed } from '#api/event/event.ts'
import { cityKey } from '#domain/city/city-key.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(restore)

type Page = { events: PostedEvent[]; next: string | null }

async function list(query = ''): Promise<Page> {
  const answer = await town.request(`/api/events${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page
}
const titles = async (query = '') => (await list(query)).events.map((event) => event.title)

async function eventRow(title: string) {
  return town.db.selectFrom('event').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
}

/** Adds an event in another city, as a copy of an event in the demo data. */
async function addEventIn(city: string, changes: { title?: string; date?: string; end_date?: string | null } = {}) {
  const { id, last_day, span, ...row } = await eventRow('Mangrove Count at Sewri Jetty')
  const { id: city_id } = await town.db
    .insertInto('city')
    .values({ name: city, name_key: cityKey(city) })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ name: city }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return town.db
    .insertInto('event')
    .values({ ...row, title: `In ${city}`, city, city_id, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('a visitor sees what is to come, soonest first, and what runs already after it (D91)', async () => {
  const { events, next } = await list()
  expect(events.map(({ date, title }) => [date, title])).toEqual([
    ['2025-12-01', 'Record Audio Books for Night Schools'],
    ['2025-12-04', 'Mangrove Count at Sewri Jetty'],
    ...events.slice(2, 4).map(({ date, title }) => [date, title]),
    ['2025-12-13', 'Write Plain-Hindi Guides to First Bank Accounts'],
    ['2025-12-23', 'Safe Streets Night Walk, Kashmere Gate'],
    ['2025-12-31', 'Research Internship: Women at Bus Depots'],
    ['2025-11-26', 'Map Step-Free Routes Around Majestic'],
  ])
  expect(new Set(events.slice(2, 4).map(({ title }) => title))).toEqual(
    new Set(['Juhu Beach Cleanup Before the Tide', 'Read-Aloud Morning at the Ward 12 Library']),
  )
  expect(next).toBe(null)
})

test('an event has exactly its public fields, the same in the list and on its own', async () => {
  const event = (await list()).events.at(-1)
  expect(Object.keys(event ?? {}).toSorted()).toEqual(
    [
      ...[
        'id',
        'title',
        'desc',
        'date',
        'endDate',
        'time',
        'endTime',
        'measured',
        'mode',
        'city',
        'meetingPoint',
        'locationLink',
        'bring',
        'category',
        'sector',
      ],
      ...[
        'minPeople',
        'maxPeople',
        'contact',
        'regLink',
        'hours',
        'lang',
        'orgName',
        'ngoSlug',
        'checkedFacts',
        'checkedOn',
      ],
    ].toSorted(),
  )
  expect(event).toMatchObject({ endDate: '2026-01-06', orgName: 'Saath Chalein', minPeople: 1, maxPeople: 4 })
  const nobody = await town.as()
  const alone = await nobody.api.events[':id'].$get({ param: { id: event?.id ?? '' } })
  expect(await alone.json()).toEqual(event)
})

test('the three vocabularies narrow the list, alone and together', async () => {
  for (const [key, column] of [
    ['type', 'category'],
    ['via', 'mode'],
    ['sector', 'sector'],
  ] as const) {
    const all = (await list()).events
    for (const value of new Set(all.map((event) => event[column]))) {
      const found = (await list(`?${new URLSearchParams({ [key]: value })}`)).events
      expect(found).toEqual(all.filter((event) => event[column] === value))
    }
  }
  expect(await titles('?type=Internship&via=Offline&sector=Gender+Equality')).toEqual([
    'Research Internship: Women at Bus Depots',
  ])
  expect(await titles('?type=Internship&via=Online')).toEqual([])
})

test('a city is a part of a name in any case, and nothing when empty', async () => {
  const inMumbai = [
    'Record Audio Books for Night Schools',
    'Mangrove Count at Sewri Jetty',
    'Juhu Beach Cleanup Before the Tide',
  ]
  expect(await titles('?city=MUMB')).toEqual(inMumbai)
  expect(await titles('?city=%20mumbai%20')).toEqual(inMumbai)
  expect(await titles('?city=NAVI++mum')).toEqual(inMumbai.slice(0, 1))
  expect(await titles('?city=navi+mum')).toEqual(inMumbai.slice(0, 1))
  expect(await titles('?city=')).toHaveLength(8)
  expect(await titles('?city=%20')).toHaveLength(8)
  expect(await titles('?city=Atlantis')).toEqual([])
  expect(await titles('?city=e&sector=Gender+Equality&type=Group+Event&via=Offline')).toEqual([
    'Safe Streets Night Walk, Kashmere Gate',
  ])
})

test('percent and underscore in a city are letters, and Unicode is matched in any form', async () => {
  for (const city of ['100%_Gaon', 'Poon\u00e1', 'மதுரை', 'ÅRHUS', 'क्‍षेत्र']) await addEventIn(city)
  for (const [query, city] of [
    ['%', '100%_Gaon'],
    ['_', '100%_Gaon'],
    ['0%_g', '100%_Gaon'],
    ['poona\u0301', 'Poon\u00e1'],
    ['துர', 'மதுரை'],
    ['århus', 'ÅRHUS'],
    ['क्‍ष', 'क्‍षेत्र'],
  ])
    expect(await titles(`?${new URLSearchParams({ city: query ?? '' })}`)).toEqual([`In ${city}`])
})

test.each([
  ['type=Hackathon', 'type'],
  ['type=', 'type'],
  ['via=online', 'via'],
  ['sector=__proto__', 'sector'],
  ['limit=0', 'limit'],
  ['limit=51', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=MjAyNS0xMi0wMQ', 'cursor'],
  ['city=a&city=b', 'city'],
  ['type=Internship&type=Internship', 'type'],
  ['city=a%00b', 'city'],
  ['city=%ff', 'city'],
  ['city=Pune%e0%a4', 'city'],
  ['%ff=1', '\ufffd'],
  [`city=${'x'.repeat(121)}`, 'city'],
  ['page=2', 'page'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
])('the list asked for ?%s is refused, naming %s', async (query, field) => {
  const answer = await town.request(`/api/events?${query}`)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const { code, faults } = (await answer.json()) as { code: string; faults: Record<string, string> }
  expect([code, Object.keys(faults)]).toEqual(['invalid', [field]])
})

test('a refused filter says what is wrong with it', async () => {
  const said = async (query: string) =>
    ((await (await town.request(`/api/events?${query}`)).json()) as { faults: Record<string, string> }).faults
  expect(await said('city=a&city=b')).toEqual({ city: 'repeated' })
  expect(await said('city=%ff')).toEqual({ city: 'characters' })
  expect(await said('sector=Crypto')).toEqual({ sector: 'choice' })
})

test('a cursor of another shape is refused: a day that does not exist, other letters, its end changed', async () => {
  const { next } = await list('?limit=1')
  const forged = (text: string) => btoa(text).replaceAll('=', '')
  const id = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b'
  for (const cursor of [
    forged(`2025-02-30${id}`),
    forged(`2025-12-01${id.toUpperCase()}`),
    `${next}A`,
    `${next?.slice(0, -1)}B`,
  ])
    expect((await town.request(`/api/events?cursor=${cursor}`)).status).toBe(422)
})

test('pages put together are the whole list, without doubles, whatever their size', async () => {
  for (let at = 0; at < 7; at++) await addEventIn('Nashik', { title: `Nashik ${at}`, date: '2025-12-04' })
  for (let at = 0; at < 5; at++)
    await addEventIn('Nashik', { title: `Running ${at}`, date: `2025-11-2${at}`, end_date: `2025-12-0${9 - at}` })
  const whole = (await list('?limit=50')).events
  expect(whole).toHaveLength(8 + 7 + 5)
  for (const query of ['', '&city=nash', '&via=Offline&sector=Environment'])
    for (const limit of [1, 3, 7]) {
      const pages: PostedEvent[] = []
      for (let cursor = ''; ; ) {
        const { events, next } = await list(`?limit=${limit}${query}${cursor}`)
        pages.push(...events)
        expect(events.length).toBe(next ? limit : events.length)
        if (!next) break
        cursor = `&cursor=${next}`
      }
      expect(pages).toEqual((await list(`?limit=50${query}`)).events)
    }
})

test('a page without a limit has 24', async () => {
  for (let at = 0; at < 20; at++) await addEventIn('Surat', { title: `Surat ${at}` })
  const { events, next } = await list()
  expect(events).toHaveLength(24)
  expect(next).not.toBe(null)
})

test('an event leaves the list when its last day has passed, in the zone of the site', async () => {
  const india = await openTown({ db: town.db, vars: { SITE_ZONE: 'Asia/Kolkata' } })
  await addEventIn('Kochi', { title: 'Three days in Kochi', date: '2025-12-02', end_date: '2025-12-04' })
  const seen = async (at: string) => {
    const found = []
    for (const place of [town, india]) {
      place.setNow(new Date(at))
      const { events } = (await (await place.request('/api/events?city=kochi')).json()) as Page
      found.push(events.length)
      place.setNow(NOW)
    }
    return found
  }
  expect(await seen('2025-12-04T18:29:59Z')).toEqual([1, 1])
  expect(await seen('2025-12-04T18:30:00Z')).toEqual([1, 0])
  expect(await seen('2025-12-04T23:59:59Z')).toEqual([1, 0])
  expect(await seen('2025-12-05T00:00:00Z')).toEqual([0, 0])
})

test('the list and an event may be stored by shared caches, and contain no cookie', async () => {
  const cookie = await town.cookieOf('asha')
  const { id } = await eventRow('Mangrove Count at Sewri Jetty')
  for (const path of ['/api/events?limit=2', `/api/events/${id}`]) {
    const [mine, anybodys] = [await town.request(path, { cookie }), await town.request(path)]
    expect(await mine.text()).toBe(await anybodys.text())
    expect(mine.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=60')
    expect(mine.headers.get('vary')).toBe(null)
    expect(mine.headers.get('set-cookie')).toBe(null)
    const etag = mine.headers.get('etag') ?? ''
    expect(etag).toBe(anybodys.headers.get('etag'))
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await town.request(path, { headers: { 'if-none-match': asked } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=60')
    }
    expect((await town.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  }
})

test('a session that is due to slide is not touched by the list, so that no cookie is set', async () => {
  const cookie = await town.cookieOf('fatima')
  const soon = new Date(Date.now() + 86_400_000)
  await town.db.updateTable('session').set({ expires_at: soon }).execute()
  await town.request('/api/events', { cookie })
  const ends = await town.db.selectFrom('session').select('expires_at').execute()
  expect(ends.every(({ expires_at }) => expires_at.getTime() === soon.getTime())).toBe(true)
})

test('past events can be read, unknown ones and ids of another shape are not there', async () => {
  const past = await eventRow('Dadar Chowpatty Sort and Count')
  expect((await town.request(`/api/events/${past.id}`)).status).toBe(200)
  for (const id of ['1', crypto.randomUUID(), past.id.toUpperCase(), `${past.id}x`, '%00', "'", '..%2fevents']) {
    const answer = await town.request(`/api/events/${id}`)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      404,
      'no-store, no-transform',
      null,
    ])
  }
  expect((await town.request(`/api/events/${past.id}?uid=1`)).status).toBe(422)
})

test('hiding an NGO hides all its events, showing it shows them but for the deleted ones', async () => {
  const kept = await eventRow('Safe Streets Night Walk, Kashmere Gate')
  const deleted = await eventRow('Research Internship: Women at Bus Depots')
  await town.db
    .updateTable('event')
    .set({ listed: false, deleted_at: NOW, deleted_on: '2025-12-01' })
    .where('id', '=', deleted.id)
    .execute()
  const shown = async () => [
    (await titles('?sector=Gender+Equality')).length,
    (await town.request(`/api/events/${kept.id}`)).status,
    (await town.request(`/api/events/${deleted.id}`)).status,
  ]
  expect(await shown()).toEqual([1, 200, 404])
  await town.db.transaction().execute((trx) => setListed(trx, kept.ngo_id, false))
  expect(await shown()).toEqual([0, 404, 404])
  await town.db.transaction().execute((trx) => setListed(trx, kept.ngo_id, true))
  expect(await shown()).toEqual([1, 200, 404])
})
