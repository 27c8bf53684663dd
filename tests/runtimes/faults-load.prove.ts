import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/process/server.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* F26 on the running app: ten times the usual load, and then none. */

const MS = process.env.PROVE ? 30_000 : 1_500
/**
 * The factor by which memory may grow. A short load does not bring the heap to its final size, so the factor is larger without
 * PROVE.
 */
const MORE = process.env.PROVE ? 1.2 : 1.5
const USUAL = 20
const town = await openLiveTown()
// A small heap, as on a small machine. With a large heap, V8 grows instead of collecting garbage.
const product = await startProduct({
  vars: { DATABASE_URL: town.appUrl, NODE_OPTIONS: '--max-old-space-size=100' },
})
const send = senderTo(product.address)
afterAll(async () => {
  await product.close()
  await town.close()
})

const asha = await town.cookieOf('asha')
const [event] = await town.db
  .selectFrom('event')
  .where('listed', '=', true)
  .orderBy('last_day', 'desc')
  .select('id')
  .execute()
const asked: (() => Promise<Response>)[] = [
  () => send('/api/events?city=mumbai'),
  () => send(`/api/events/${event?.id}`),
  () => send('/events'),
  () => send('/about'),
  () => send('/api/me/participations', { cookie: asha }),
  () => send(`/api/events/${event?.id}/going`, { method: 'PUT', cookie: asha }),
]

/**
 * Keeps the given number of requests in progress.
 * @returns the number of responses by status
 */
async function load(atOnce: number, ms: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const until = performance.now() + ms
  const reader = async (at: number) => {
    for (let turn = at; performance.now() < until; turn += 1) {
      const response = await asked[turn % asked.length]?.()
      await response?.arrayBuffer()
      if (response) statuses[response.status] = (statuses[response.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => reader(at)))
  return statuses
}

const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

test('ten times the usual load is answered or deferred, and five seconds later the app is back to normal', async () => {
  for (let round = 0; round < 2; round += 1) await load(10 * USUAL, MS) // fills memory that stays allocated after such a load
  await load(USUAL, 500)
  const before = await memory()
  const statuses = await load(10 * USUAL, MS)
  expect(Object.keys(statuses).filter((status) => !['200', '204', '429', '503'].includes(status))).toEqual([])
  expect(statuses[200]).toBeGreaterThan(100)

  const over = performance.now()
  const usual = async () => {
    const answers = await Promise.all(asked.slice(0, 5).map((ask) => ask()))
    return answers.map(({ status }) => status)
  }
  await expect.poll(usual, { timeout: atMost(5_000) }).toEqual([200, 200, 200, 200, 200])
  await new Promise((resolve) => setTimeout(resolve, over + 5_000 - performance.now()))
  expect(await memory()).toBeLessThan(before * MORE)
})
