import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newToken } from '#api/http/secret/token.ts'
import { readCalendar } from '#tests/support/calendar/read-calendar.ts'
import { addLimitedEvent } from '#tests/support/place/crowd.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A volunteer's own calendar (D52): which events it contains, and who can open it. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
  town.setNow(NOW)
})

const DAY_MS = 86_400_000
const later = (ms: number) => town.setNow(new Date(NOW.getTime() + ms))

async function send(who: string, method: string, path: string) {
  const answer = await town.request(path, { method, cookie: await town.cookieOf(who) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}
const ADDRESS = '/api/me/calendar-address'
const stateOf = async (who: string) => (await send(who, 'GET', ADDRESS)).json()
const makeFor = async (who: string): Promise<string> =>
  ((await (await send(who, 'PUT', ADDRESS)).json()) as { path: string }).path

/** Reads a calendar as a calendar program does: without a cookie. */
async function calendarAt(path: string) {
  const answer = await town.request(path)
  expect(answer.status).toBe(200)
  return readCalendar(await answer.text())
}
const shownAt = async (path: string) =>
  Object.fromEntries((await calendarAt(path)).events.map(({ title, status }) => [title, status]))
const statusOf = async (path: string) => (await town.request(path)).status

const eventOf = (title: string, changes: object = {}) => addLimitedEvent(db, 1, { title, ...changes })
const go = (id: string, who = 'joseph') => send(who, 'PUT', `/api/events/${id}/going`)
const leave = (id: string, who = 'joseph') => send(who, 'DELETE', `/api/events/${id}/going`)
const wait = (id: string, who = 'joseph') => send(who, 'PUT', `/api/events/${id}/waiting`)

/** Makes joseph's calendar, without the demo events that he is going to. */
async function emptyCalendar(): Promise<string> {
  const own = db.selectFrom('account').where('subject', '=', 'joseph').select('id')
  await db.deleteFrom('participation').where('account_id', '=', own).where('verified_at', 'is', null).execute()
  await db.updateTable('event').set({ date: '2020-01-01', end_date: null }).where('date', '<', '2025-12-01').execute()
  const path = await makeFor('joseph')
  expect(await calendarAt(path)).toEqual({ name: 'YuvaSetu: your events', refresh: 'PT1H', events: [] })
  return path
}

test('it contains what the person is going to, and an offered place, but no list on which they wait', async () => {
  const path = await emptyCalendar()
  const [lake, dune, fort] = [await eventOf('Lake'), await eventOf('Dune'), await eventOf('Fort')]
  await go(lake)
  for (const id of [dune, fort]) {
    await go(id, 'asha')
    await wait(id)
  }
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED' })
  await leave(dune, 'asha')
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED', Dune: 'TENTATIVE' })
  later(2 * DAY_MS)
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED' })
  later(0)
  await go(dune)
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED', Dune: 'CONFIRMED' })
  await leave(lake)
  expect(await shownAt(path)).toEqual({ Dune: 'CONFIRMED' })
  expect((await calendarAt(`/hi${path}`)).name).toBe('युवासेतु: आपके कार्यक्रम')
})

test('a cancelled event stays for 30 days, and a past one for 12 months', async () => {
  const path = await emptyCalendar()
  const [lake, dune] = [await eventOf('Lake', { date: '2025-12-10' }), await eventOf('Dune', { date: '2025-12-11' })]
  for (const id of [lake, dune]) await go(id)
  const deleted = { listed: false, deleted_at: NOW, deleted_on: '2025-12-01' }
  await db.updateTable('event').set(deleted).where('id', '=', dune).execute()
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED', 'Cancelled: Dune': 'CANCELLED' })
  later(30 * DAY_MS)
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED' })
  town.setNow(new Date('2026-12-10T12:00:00Z'))
  expect(await shownAt(path)).toEqual({ Lake: 'CONFIRMED' })
  town.setNow(new Date('2026-12-11T12:00:00Z'))
  expect(await shownAt(path)).toEqual({})
})

test('an event that is not listed any more is not in it', async () => {
  const path = await emptyCalendar()
  const lake = await eventOf('Lake')
  await go(lake)
  await db.updateTable('event').set({ listed: false }).where('id', '=', lake).execute()
  expect(await shownAt(path)).toEqual({})
})

test('the address is shown once, a new one stops it, and it can be removed', async () => {
  expect(await stateOf('joseph')).toEqual({ madeAt: null })
  const first = await makeFor('joseph')
  expect(first).toMatch(/^\/calendar\/[0-9a-hjkmnp-tv-z]{32}\.ics$/)
  expect(await stateOf('joseph')).toEqual({ madeAt: NOW.toISOString() })
  const stored = await db.selectFrom('calendar_feed').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(first.slice(10, 42))
  later(1000)
  const second = await makeFor('joseph')
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await send('joseph', 'DELETE', ADDRESS)
  await send('joseph', 'DELETE', ADDRESS)
  expect([await statusOf(second), await stateOf('joseph')]).toEqual([404, { madeAt: null }])
})

test('it opens for its person only, and not after they joined an NGO or deleted their account', async () => {
  const [joseph, asha] = [await makeFor('joseph'), await makeFor('asha')]
  expect(await shownAt(joseph)).not.toEqual(await shownAt(asha))
  await db.updateTable('account').set({ role: 'ngo' }).where('subject', '=', 'asha').execute()
  expect(await statusOf(asha)).toBe(404)
  await send('joseph', 'DELETE', '/api/me')
  expect(await statusOf(joseph)).toBe(404)
  expect(await db.selectFrom('calendar_feed').select('account_id').execute()).toHaveLength(1)
})

test('any other token is not found, and does not say why', async () => {
  const path = await makeFor('joseph')
  const token = path.slice(10, 42)
  const { id } = await db.selectFrom('account').where('subject', '=', 'joseph').select('id').executeTakeFirstOrThrow()
  const emailed = newToken()
  const { tokenHash } = await import('#api/http/secret/token.ts')
  await db
    .insertInto('email_link')
    .values({
      id_hash: tokenHash(emailed) ?? '',
      account_id: id,
      kind: 'weekly',
      event_id: null,
      expires_at: new Date('2027-01-01'),
    })
    .execute()
  const wrong = [
    token.slice(1),
    `${token}0`,
    token.toUpperCase(),
    newToken(),
    emailed,
    `${token.slice(0, 31)}u`,
    `%00${token}`,
  ]
  const addresses = [
    ...wrong.map((one) => `/calendar/${one}.ics`),
    `/calendar/${token}`,
    `/calendar/${token}.ICS`,
    `/calendar/${token}.ics/x`,
  ]
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await town.request(address)
      return [answer.status, answer.headers.get('etag'), (await answer.text()).replaceAll(address, '')]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
  for (const prefix of ['u', 'e', 'waiting', 'hi/u']) expect(await statusOf(`/${prefix}/${token}`), prefix).toBe(404)
  const session = await town.request('/api/me', { cookie: `__Host-session=${token}` })
  expect(session.status).toBe(401)
})

test('only the file is sent, to no cache that others share', async () => {
  const path = await makeFor('joseph')
  const answer = await town.request(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache, no-transform',
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  const tag = answer.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{20}"$/)
  later(3_600_000)
  const again = await town.request(path, { headers: { 'if-none-match': `W/${tag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  await go(await eventOf('Lake'))
  expect(await statusOf(path)).toBe(200)
  expect((await town.request(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
})

test('a program that fetches without pause is slowed down, but not one that says what it knows', async () => {
  const path = await makeFor('joseph')
  const tag = (await town.request(path)).headers.get('etag') ?? ''
  for (let i = 1; i < 60; i++) expect(await statusOf(path)).toBe(200)
  const refused = await town.request(path)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60])
  expect((await town.request(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  later(61_000)
  expect(await statusOf(path)).toBe(200)
})

test('ten new addresses a day are enough', async () => {
  for (let i = 0; i < 10; i++) await makeFor('joseph')
  const refused = await town.request(ADDRESS, { method: 'PUT', cookie: await town.cookieOf('joseph') })
  expect(refused.status).toBe(429)
})

test('no log line contains a token, whatever is answered', async () => {
  const path = await makeFor('joseph')
  const token = path.slice(10, 42)
  const tag = (await town.request(path)).headers.get('etag') ?? ''
  const statuses = new Set<number>()
  const ask = async (address: string, init: RequestInit = {}) =>
    statuses.add((await town.request(address, init)).status)
  await ask(path)
  await ask(`/hi${path}`, { method: 'HEAD' })
  await ask(path, { headers: { 'if-none-match': tag } })
  for (let i = 0; i < 60; i++) await ask(path)
  for (const one of [`${path}/x`, `/calendar/${token}`, `/calendar/${token}0.ics`, `/api${path}`, `/u/${token}`])
    await ask(one)
  await ask(path, { method: 'POST', body: '{}' })
  await sql`alter table calendar_feed rename column id_hash to hash_of_id`.execute(db)
  await ask(path)
  await sql`alter table calendar_feed rename column hash_of_id to id_hash`.execute(db)
  expect([...statuses].sort()).toEqual([200, 304, 404, 405, 429, 500])
  expect(town.logged.length).toBeGreaterThan(70)
  const lines = JSON.stringify(town.logged).toLowerCase()
  expect(lines).toContain('/calendar/:file')
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(token.slice(0, 12))
})
