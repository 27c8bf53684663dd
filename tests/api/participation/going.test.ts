import { afterAll, expect, test } from 'vitest'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

const idOf = async (title: string) =>
  (await town.db.selectFrom('event').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const beach = await idOf('Juhu Beach Cleanup Before the Tide')
const running = await idOf('Map Step-Free Routes Around Majestic')
const past = await idOf('Worli Koliwada Net Recovery')

async function accountIdOf(subject: string) {
  const account = town.db.selectFrom('account').select('id').where('subject', '=', subject)
  return (await account.executeTakeFirstOrThrow()).id
}
const rowsOf = async (subject: string, eventId: string) =>
  town.db
    .selectFrom('participation')
    .selectAll()
    .where('account_id', '=', await accountIdOf(subject))
    .where('event_id', '=', eventId)
    .execute()

test('a volunteer goes, goes again, and is going once', async () => {
  const asha = await town.as('asha')
  for (let time = 0; time < 2; time++) {
    const answer = await asha.api.events[':id'].going.$put({ param: { id: beach } })
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store, no-transform',
    ])
  }
  const rows = await rowsOf('asha', beach)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ going_at: NOW, verified_at: null, verified_by: null })
  const going = await asha.api.me.going.$get()
  expect((await going.json()).eventIds).toContain(beach)
})

test('a volunteer un-goes, un-goes again, and is not going', async () => {
  const aarav = await town.as('aarav')
  expect(await rowsOf('aarav', beach)).toHaveLength(1)
  for (let time = 0; time < 2; time++)
    expect((await aarav.api.events[':id'].going.$delete({ param: { id: beach } })).status).toBe(204)
  expect(await rowsOf('aarav', beach)).toEqual([])
  expect(await rowsOf('fatima', beach)).toHaveLength(1)
})

test('an event that has begun is open until its last day has passed', async () => {
  const joseph = await town.as('joseph')
  expect((await joseph.api.events[':id'].going.$put({ param: { id: running } })).status).toBe(204)
  for (const [at, status] of [
    ['2026-01-06T23:59:59Z', 204],
    ['2026-01-07T00:00:00Z', 409],
  ] as const) {
    town.setNow(new Date(at))
    expect((await joseph.api.events[':id'].going.$put({ param: { id: running } })).status).toBe(status)
    town.setNow(NOW)
  }
})

test('on a past event both are refused, and nothing changes', async () => {
  const before = await town.db.selectFrom('participation').selectAll().orderBy('id').execute()
  const joseph = await town.as('joseph')
  for (const id of [past, await idOf('Library Shelf Repair Weekend')]) {
    const put = await joseph.api.events[':id'].going.$put({ param: { id } })
    const taken = await joseph.api.events[':id'].going.$delete({ param: { id } })
    expect([put.status, taken.status]).toEqual([409, 409])
    expect(await put.json()).toEqual({ code: 'event-past', message: 'This event has ended.' })
  }
  expect(await town.db.selectFrom('participation').selectAll().orderBy('id').execute()).toEqual(before)
})

test('logged-out people read the sentence of the specification', async () => {
  const nobody = await town.as()
  const answers = [
    await nobody.api.events[':id'].going.$put({ param: { id: beach } }),
    await nobody.api.events[':id'].going.$delete({ param: { id: 'nonsense' } }),
    await town.request(`/api/events/${past}/going`, { method: 'PUT', cookie: '__Host-session=gone' }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      code: 'log-in-to-participate',
      message: 'Please log in to mark your participation.',
    })
  }
})

test('an NGO goes nowhere, approved or not', async () => {
  for (const subject of ['samudra', 'barabar', 'nayi', 'jaldi']) {
    const ngo = await town.as(subject)
    expect((await ngo.api.events[':id'].going.$put({ param: { id: beach } })).status).toBe(403)
    expect((await ngo.api.me.going.$get()).status).toBe(403)
  }
})

test('naming another person, in the body or the address, is refused', async () => {
  const cookie = await town.cookieOf('gurleen')
  const uid = await accountIdOf('asha')
  const change = { method: 'DELETE', cookie }
  const named = await town.request(`/api/events/${beach}/going`, { ...change, body: JSON.stringify({ uid }) })
  expect([named.status, ((await named.json()) as { faults: object }).faults]).toEqual([422, { uid: 'unknown' }])
  expect((await town.request(`/api/events/${beach}/going?uid=${uid}`, change)).status).toBe(422)
  expect((await town.request(`/api/events/${beach}/going`, { ...change, body: '[]' })).status).toBe(422)
  expect(await rowsOf('gurleen', beach)).toHaveLength(1)
})

test('an unknown, hidden or deleted event is not there', async () => {
  const meenakshi = await town.as('meenakshi')
  const hidden = await idOf('Safe Streets Night Walk, Kashmere Gate')
  const hide = { listed: false, deleted_at: NOW, deleted_on: '2025-12-01' }
  await town.db.updateTable('event').set({ listed: false }).where('id', '=', hidden).execute()
  const deleted = await idOf('Research Internship: Women at Bus Depots')
  await town.db.updateTable('event').set(hide).where('id', '=', deleted).execute()
  for (const id of [hidden, deleted, crypto.randomUUID(), '1', 'Ⅷ', '%00']) {
    const put = await meenakshi.api.events[':id'].going.$put({ param: { id } })
    const taken = await meenakshi.api.events[':id'].going.$delete({ param: { id } })
    expect([put.status, taken.status]).toEqual([404, 404])
  }
})

test('which events a volunteer goes to: upcoming and listed ones alone', async () => {
  const fatima = await town.as('fatima')
  const hidden = await idOf('Write Plain-Hindi Guides to First Bank Accounts')
  for (const id of [running, hidden]) await fatima.api.events[':id'].going.$put({ param: { id } })
  await town.db.updateTable('event').set({ listed: false }).where('id', '=', hidden).execute()
  const answer = await fatima.api.me.going.$get()
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const { eventIds, events } = await answer.json()
  expect(eventIds).toEqual([running, beach])
  expect(events.map(({ id, date, time }) => [id, date, time])).toEqual([
    [running, '2025-11-26', '11:00'],
    [beach, '2025-12-09', '06:30'],
  ])
})

test('saying I’m Going is slowed per person after sixty times to once a second; Not Going, which follows it, never', async () => {
  const gurleen = await town.as('gurleen')
  await town.db.deleteFrom('rate_bucket').execute()
  const mangroves = await idOf('Mangrove Count at Sewri Jetty')
  const toggle = (at: number) =>
    at % 2
      ? gurleen.api.events[':id'].going.$put({ param: { id: mangroves } })
      : gurleen.api.events[':id'].going.$delete({ param: { id: mangroves } })
  for (let at = 1; at <= 120; at++) expect((await toggle(at)).status).toBe(204)
  expect((await toggle(122)).status).toBe(204)
  const slowed = await toggle(121)
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await slowed.json()).toMatchObject({ code: 'too-many' })
  expect(await rowsOf('gurleen', mangroves)).toEqual([])
  const asha = await town.as('asha')
  expect((await asha.api.events[':id'].going.$delete({ param: { id: mangroves } })).status).toBe(204)
  town.setNow(new Date(NOW.getTime() + 1_000))
  expect((await toggle(121)).status).toBe(204)
  expect(await rowsOf('gurleen', mangroves)).toHaveLength(1)
  town.setNow(NOW)
})
