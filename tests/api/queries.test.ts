import { afterAll, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { TODAY } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)

const counted = await countQueries(town)
const { id } = await town.db
  .selectFrom('event')
  .select('id')
  .where('title', '=', 'Juhu Beach Cleanup Before the Tide')
  .executeTakeFirstOrThrow()

const past = await town.db
  .selectFrom('event')
  .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
  .innerJoin('participation', 'participation.event_id', 'event.id')
  .where('ngo.org_name', '=', 'Samudra Foundation')
  .where('event.last_day', '<', TODAY)
  .groupBy('event.id')
  .select(['event.id', (row) => row.fn.countAll<number>().as('participants')])
  .orderBy('participants', 'desc')
  .executeTakeFirstOrThrow()

test.each([
  ['GET', '/api/events', 1, 'asha'],
  ['GET', '/api/events?city=mum&type=Group+Event&limit=2', 1, 'asha'],
  ['GET', `/api/events/${id}`, 1, 'asha'],
  ['PUT', `/api/events/${id}/going`, 2, 'asha'],
  ['DELETE', `/api/events/${id}/going`, 2, 'asha'],
  ['GET', '/api/me/participations', 2, 'asha'],
  ['GET', '/api/me/going', 2, 'asha'],
  ['GET', '/api/ngo/events', 2, 'samudra'],
  // The statements read the session, the event's owner, the participants, their certificates, the revocations and the
  // check-in entries. The number of statements does not depend on the number of participants.
  ['GET', `/api/ngo/events/${past.id}/participants`, 6, 'samudra'],
])('%s %s asks the database %i times, the session included', async (method, path, times, who) => {
  const cookie = await town.cookieOf(who)
  counted.queries = 0
  const answer = await town.request(path, { method, cookie })
  expect(answer.status).toBeLessThan(300)
  expect(counted.queries).toBe(times)
})

test.each([
  // The statements read the session, the NGOs, their decisions, missing name skeletons, similar NGOs, details,
  // encrypted numbers, checks and questions.
  ['/api/admin/ngos', 9],
  ['/api/admin/ngos?state=approved&due=again', 9],
])('GET %s asks the database at most %i times, regardless of the number of waiting NGOs', async (path, times) => {
  const opened = await town.request('/api/admin/session', {
    method: 'POST',
    body: JSON.stringify({ passcode: PASSCODE }),
  })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  counted.queries = 0
  const answer = await town.request(path, { cookie })
  expect(answer.status).toBe(200)
  expect(counted.queries).toBeLessThanOrEqual(times)
})

test('who asks for the same list at the same moment shares one answer; who asks afterwards gets a new one', async () => {
  counted.queries = 0
  const ask = (path: string) => town.request(path).then((answer) => answer.text())
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask('/api/events?city=pune')))
  expect(counted.queries).toBe(1)
  expect(new Set(others)).toEqual(new Set([first]))
  expect(await ask('/api/events?city=mumbai')).not.toBe(first)
  await ask('/api/events?city=pune')
  expect(counted.queries).toBe(3)
})

test('a list that could not be had is asked for again by the next reader', async () => {
  const whole = town.runtime.publicDb
  let lost = true
  town.runtime.publicDb = whole.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (lost) throw new Error('the answer got lost')
      return result
    },
  })
  const ask = () => town.request('/api/events?city=thane').then(({ status }) => status)
  expect(await Promise.all([ask(), ask()])).toEqual([500, 500])
  lost = false
  expect(await ask()).toBe(200)
  town.runtime.publicDb = whole
})
