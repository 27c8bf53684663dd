import { afterAll, expect, test } from 'vitest'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/* Workers in unusual situations: misconfigured, under a flood of requests, and with a stale cache for the public list. */

const town = await openLiveTown()
afterAll(town.close)

test('a configuration error causes 503, appears in the log, and does not affect static pages', async () => {
  const edge = await openTestEdge({ databaseUrl: town.appUrl, vars: { BASE_URL: 'https://example.org/path' } })
  const answer = await edge.request('/api/events')
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '60', ''])
  expect(edge.logged.join()).toContain('BASE_URL must be an address without a path')
  expect((await edge.request('/about')).status).toBe(200)
  await edge.close()
})

test('a flood from one address receives 429, and pages are still served', async () => {
  const MOST = 5
  const edge = await openTestEdge({ databaseUrl: town.appUrl, flood: MOST })
  const statuses: number[] = []
  // workerd counts from each full minute of the clock, so these requests may be in two minutes.
  for (let at = 0; at < 2 * MOST + 1; at += 1) statuses.push((await edge.request('/api/health')).status)
  expect(statuses.slice(0, MOST)).toEqual(Array.from({ length: MOST }, () => 200))
  expect(statuses).toContain(429)
  expect((await edge.request('/about')).status).toBe(200)
  await edge.close()
})

test('only the public list uses the cached binding: an ended session, a hidden event and a rejection take effect immediately', async () => {
  // A copy of the earlier database replaces the cache, which would serve stale rows for a minute.
  const asha = await town.cookieOf('asha')
  const samudra = await town.cookieOf('samudra')
  const cachedUrl = await town.copy('stale')
  const edge = await openTestEdge({ databaseUrl: town.appUrl, cachedUrl })
  const ngo = await town.db
    .selectFrom('ngo')
    .selectAll()
    .where('org_name', '=', 'Samudra Foundation')
    .executeTakeFirstOrThrow()
  const [event] = await town.db
    .selectFrom('event')
    .select('id')
    .where('ngo_id', '=', ngo.id)
    .where('listed', '=', true)
    .execute()
  await town.db.updateTable('ngo').set({ state: 'rejected' }).where('id', '=', ngo.id).execute()
  await town.db.updateTable('event').set({ listed: false }).where('ngo_id', '=', ngo.id).execute()
  await town.db.deleteFrom('session').execute()

  expect(await (await edge.request('/api/events')).text()).toContain('Samudra Foundation')
  expect((await edge.request(`/api/events/${event?.id}`)).status).toBe(404)
  expect(await (await edge.request('/api/session', { cookie: asha })).text()).not.toContain('Asha')
  expect((await edge.request('/api/me', { cookie: asha })).status).toBe(401)
  expect((await edge.request('/api/me/going', { cookie: asha })).status).toBe(401)
  expect((await edge.request('/api/ngo/events', { cookie: samudra })).status).toBe(401)
  const planted = await town.cookieOf('samudra')
  expect((await edge.request('/api/ngo/events', { cookie: planted })).status).toBe(403)
  const again = await town.cookieOf('asha')
  expect((await edge.request(`/api/events/${event?.id}/going`, { method: 'PUT', cookie: again })).status).toBe(404)
  await edge.close()
})
