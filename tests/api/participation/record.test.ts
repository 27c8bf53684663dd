import { afterAll, expect, test } from 'vitest'
import { setListed } from '#api/event/event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

async function recordOf(subject: string) {
  const person = await town.as(subject)
  const answer = await person.api.me.participations.$get()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
  return (await answer.json()).participations
}
const eventRow = (title: string) =>
  town.db.selectFrom('event').selectAll().where('title', '=', title).executeTakeFirstOrThrow()

test('a volunteer sees upcoming ones, the nearest first, then past ones, the newest first, and what the NGO verified', async () => {
  const record = await recordOf('asha')
  expect(record.map(({ date, title, status, verified }) => [date, title, status, verified])).toEqual([
    ['2025-12-01', 'Record Audio Books for Night Schools', 'Upcoming', false],
    ['2025-12-04', 'Mangrove Count at Sewri Jetty', 'Upcoming', false],
    ['2025-11-26', 'Dadar Chowpatty Sort and Count', 'Past', false],
    ['2025-11-11', 'Library Shelf Repair Weekend', 'Past', true],
  ])
  expect(record.at(-1)?.verifiedAt).toBe(NOW.toISOString())
})

test('a running event is among the upcoming ones', async () => {
  const record = await recordOf('meenakshi')
  expect(record.map(({ date, endDate, status }) => [date, endDate, status])).toEqual([
    ['2025-11-26', '2026-01-06', 'Upcoming'],
    ['2025-11-26', null, 'Past'],
  ])
})

test('a record has exactly these fields and no other person in it', async () => {
  const [record] = await recordOf('asha')
  expect(Object.keys(record ?? {}).toSorted()).toEqual(
    [
      ...[
        'eventId',
        'title',
        'lang',
        'date',
        'endDate',
        'endorsements',
        'time',
        'city',
        'mode',
        'category',
        'sector',
        'regLink',
        'orgName',
      ],
      ...[
        'status',
        'verified',
        'verifiedAt',
        'hours',
        'attendance',
        'certificate',
        'claim',
        'claimFrom',
        'cancelled',
        'viewable',
      ],
    ].toSorted(),
  )
  expect(JSON.stringify(await recordOf('asha'))).not.toMatch(/student\.example|samudra\.example|kitaab\.example/)
})

test('a status changes with the day of the site', async () => {
  town.setNow(new Date('2025-12-05T00:00:00Z'))
  const record = await recordOf('asha')
  expect(record.map(({ title, status }) => [title, status])).toContainEqual(['Mangrove Count at Sewri Jetty', 'Past'])
  town.setNow(NOW)
})

test('a deleted event stays in the record, cancelled if it was still to come', async () => {
  const samudra = await town.as('samudra')
  for (const title of ['Mangrove Count at Sewri Jetty', 'Dadar Chowpatty Sort and Count']) {
    const { id } = await eventRow(title)
    expect((await samudra.api.ngo.events[':id'].$delete({ param: { id } })).status).toBe(204)
  }
  const record = await recordOf('gurleen')
  expect(
    record.map(({ title, eventId, cancelled, viewable }) => [title, eventId !== null, cancelled, viewable]),
  ).toEqual([
    ['Mangrove Count at Sewri Jetty', false, true, false],
    ['Juhu Beach Cleanup Before the Tide', true, false, true],
    ['Dadar Chowpatty Sort and Count', false, false, false],
  ])
  expect(record.at(-1)).toMatchObject({ verified: true, city: 'Mumbai', regLink: 'https://forms.example/samudra' })
  town.setNow(new Date('2026-02-01T00:00:00Z'))
  expect((await recordOf('gurleen')).map(({ cancelled }) => cancelled)).toEqual([false, true, false])
  town.setNow(NOW)
})

test('an event of an NGO that lost its approval stays in the record, without a page', async () => {
  const { id, ngo_id } = await eventRow('Library Shelf Repair Weekend')
  await town.db.transaction().execute((trx) => setListed(trx, ngo_id, false))
  const record = (await recordOf('joseph')).find(({ eventId }) => eventId === id)
  expect(record).toMatchObject({ verified: true, cancelled: false, viewable: false, orgName: 'Kitaab Ghar Collective' })
})

test('a record belongs to a volunteer: logged-out visitors, NGOs and unknown keys are refused', async () => {
  expect((await town.request('/api/me/participations')).status).toBe(401)
  for (const subject of ['samudra', 'nayi', 'jaldi'])
    expect((await town.request('/api/me/participations', { cookie: await town.cookieOf(subject) })).status).toBe(403)
  const cookie = await town.cookieOf('asha')
  expect((await town.request('/api/me/participations?uid=1', { cookie })).status).toBe(422)
})
