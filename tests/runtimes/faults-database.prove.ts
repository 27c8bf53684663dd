import { afterAll, expect, test } from 'vitest'
import { startTcpProxy } from '#tests/support/network/tcp-proxy.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* F3, F5, F7, F8 and F9 on the running app: a database that is unreachable, slow or silent. */

const POOL = 4
// Acknowledged writes, including the session, must survive a crash.
const town = await openLiveTown({ durable: true })
const proxy = await startTcpProxy(town.server.port)
const throughProxy = town.appUrl.replace(/:\d+\//, `:${proxy.port}/`)
const product = await startProduct({ vars: { DATABASE_URL: throughProxy, DATABASE_POOL: String(POOL) } })
const send = senderTo(product.address)
afterAll(async () => {
  await product.close()
  await proxy.close()
  await town.close()
})

const asha = await town.cookieOf('asha')
const { id: eventId } = await town.db
  .selectFrom('event')
  .select('id')
  .where('listed', '=', true)
  .orderBy('last_day', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const going = () => send(`/api/events/${eventId}/going`, { method: 'PUT', cookie: asha })
const timed = async (asked: Promise<Response>) => {
  const begun = performance.now()
  const answer = await asked
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - begun }
}
/** Expects that static pages and the health check are unaffected by the database. */
const expectUnaffected = async () => {
  for (const path of ['/', '/about', '/api/health']) {
    const { status, ms } = await timed(send(path))
    expect([path, status]).toEqual([path, 200])
    expect(ms).toBeLessThan(atMost(500))
  }
}
const statusOf = async (path = '/api/events') => (await send(path)).status

test('PostgreSQL restarts immediately: 503 with Retry-After, and automatic recovery', async () => {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    expect((await going()).status).toBe(204)
    await town.server.halt(signal)
    for (const path of ['/api/events', '/api/ready', '/api/session']) {
      const answer = await timed(send(path, { cookie: asha }))
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    }
    expect((await going()).status).toBe(503)
    await expectUnaffected()
    await town.server.resume()
    await expect.poll(() => statusOf(), { timeout: atMost(3_000), interval: 50 }).toBe(200)
    expect((await going()).status).toBe(204)
  }
  expect(product.process.exitCode).toBeNull()
})

test('the app starts without its database, and connects automatically when it appears', async () => {
  await town.server.halt('SIGINT')
  const second = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
  const ask = senderTo(second.address)
  expect((await ask('/about')).status).toBe(200)
  expect((await ask('/api/health')).status).toBe(200)
  expect((await ask('/api/ready')).status).toBe(503)
  expect((await ask('/api/events')).status).toBe(503)
  await town.server.resume()
  await expect.poll(async () => (await ask('/api/events')).status, { timeout: atMost(3_000), interval: 50 }).toBe(200)
  expect((await ask('/api/ready')).status).toBe(200)
  await second.close()
  await expect.poll(() => statusOf(), { timeout: atMost(3_000) }).toBe(200)
})

test('a locked event: 503 after a second instead of a queue', async () => {
  await town.db.transaction().execute(async (trx) => {
    await trx.selectFrom('event').select('id').where('id', '=', eventId).forUpdate().execute()
    const answer = await timed(going())
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeLessThan(atMost(1_800))
    expect(await statusOf()).toBe(200)
  })
  expect((await going()).status).toBe(204)
})

test('a half-open connection: requests wait at most a second for a connection, and nothing remains afterwards', async () => {
  await Promise.all(Array.from({ length: POOL }, () => send('/api/me', { cookie: asha })))
  proxy.swallow(true)
  const stuck = Array.from({ length: POOL }, () => timed(send('/api/me', { cookie: asha })))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const waiting = Array.from({ length: 20 }, () => timed(send('/api/me', { cookie: asha })))
  await expectUnaffected()
  for (const { status, ms } of await Promise.all(waiting)) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(atMost(1_500))
  }
  for (const { status, ms } of await Promise.all(stuck)) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(atMost(5_000))
  }
  proxy.swallow(false)
  const after = await Promise.all(Array.from({ length: 20 }, () => timed(send('/api/me', { cookie: asha }))))
  expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a database that is half a second late is waited for; five seconds late is 503 without a pile-up', async () => {
  proxy.delay(250)
  expect((await timed(send('/api/me', { cookie: asha }))).status).toBe(200)
  proxy.delay(5_000)
  const late = await Promise.all(Array.from({ length: 12 }, () => timed(send('/api/me', { cookie: asha }))))
  for (const { status, ms } of late) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(atMost(5_000))
  }
  proxy.delay(0)
  await expect
    .poll(async () => (await timed(send('/api/me', { cookie: asha }))).status, { timeout: atMost(6_000), interval: 50 })
    .toBe(200)
  const after = await timed(send('/api/me', { cookie: asha }))
  expect(after.ms).toBeLessThan(atMost(500))
})
