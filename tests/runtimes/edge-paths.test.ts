import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/* Checks which paths reach the Worker on workerd, and the response to a path without a file. */

const town = await openLiveTown()
const edge = await openTestEdge({ databaseUrl: town.appUrl })
afterAll(async () => {
  await edge.close()
  await town.close()
})

test.each(['/assets/gone-0123.js', '/share/gone.png', '/gone', '/hi/gone', '/favicon.gone'])(
  'the 404 of %s is not cached',
  async (path) => {
    const answer = await edge.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store, no-transform'])
    const language = path.startsWith('/hi/') ? 'hi' : 'en'
    expect(await answer.text()).toContain(`<html lang="${language}"`)
  },
)

test.each(['/api', '/api/gone', '/auth', '/auth/gone', '/credentials'])(
  '%s is answered by the API, not by a page',
  async (path) => {
    const answer = await edge.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  },
)

test.each(['/hi/I/IN-0000', '/hi/i', '/hi/verify/list'])('%s reaches the Worker', async (path) => {
  expect((await edge.request(path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('the mailbox that `npm run start:edge` prints opens directly, and not through a proxy', async () => {
  const answer = await edge.request('/dev/mail')
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Mailbox of this machine')])
  expect((await edge.request('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('the log contains the route of a 500, and not its address', async () => {
  const id = crypto.randomUUID()
  await sql`revoke select on event from yuvasetu_app`.execute(town.db)
  const answer = await edge.request(`/api/events/${id}`)
  expect(answer.status).toBe(500)
  const lines = edge.logged.filter((line) => /"event":"(request|fault)"/.test(line))
  expect(lines.join('\n')).not.toContain(id)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ route: '/api/events/:id' })
})
