import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTown } from '#tests/support/town/town.ts'

/* The log contains enough about each request to find an error, but nothing that identifies the person. */

const town = await openTown()
afterAll(town.close)

/** Returns the lines that are logged during a request. */
async function logOf(path: string, init: RequestInit = {}) {
  const before = town.logged.length
  await (await town.request(path, init)).text()
  return town.logged.slice(before)
}

test.each([
  ['GET', '/api/events', '/api/events'],
  ['HEAD', '/api/events', '/api/events'],
  ['GET', '/api/events/0199d1c4-0000-7000-8000-000000000000', '/api/events/:id'],
  ['GET', '/events/0199d1c4-0000-7000-8000-000000000000', '/events/:id'],
  ['GET', '/hi/ngo/samudra-foundation', '/hi/ngo/:slug'],
  ['GET', '/verify/list', '/verify/list'],
  ['GET', '/verify/YS-0000-0000-00000', '/verify/:code'],
  ['PUT', '/api/events/0199d1c4-0000-7000-8000-000000000000/going', '/api/events/:id/going'],
  ['DELETE', '/api/events', ''],
  ['GET', '/api/asha@student.example', ''],
])('%s %s is logged as %j', async (method, path, route) => {
  const [line] = (await logOf(path, { method })).filter(({ event }) => event === 'request')
  expect(line?.facts).toMatchObject({ method, route })
})

test('a fault is logged with its route and its places, without what the database quotes', async () => {
  const id = '0199d1c4-0000-7000-8000-000000000000'
  const broken = sql`alter table event rename column title to subject`
  await broken.execute(town.db)
  const logged = await logOf(`/api/events/${id}`)
  await sql`alter table event rename column subject to title`.execute(town.db)
  const fault = logged.find(({ event }) => event === 'fault')?.facts
  expect(fault).toMatchObject({ method: 'GET', route: '/api/events/:id', requestId: expect.any(String) })
  expect(fault?.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(logged)).not.toMatch(/does not exist|0199d1c4/)
})
