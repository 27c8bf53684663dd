import { spawnSync } from 'node:child_process'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { largestPaint } from '#api/admin/vitals/vitals.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.logged.length = 0
})

const post = (body: unknown) => town.request('/api/vitals', { method: 'POST', body: JSON.stringify(body) })
const lines = () => town.logged.filter(({ event }) => event === 'vitals').map(({ facts }) => facts)

test('what a page view measured is one line of the log, in coarse steps, with the route’s template and nothing else', async () => {
  const answer = await post({
    route: '/events/:id',
    metrics: [
      { name: 'LCP', value: 1834.5 },
      { name: 'INP', value: 0 },
      { name: 'CLS', value: 0.0249 },
    ],
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(lines()).toEqual([{ route: '/events/:id', LCP: 1900, INP: 0, CLS: 0.02 }])
})

const lcp = { name: 'LCP', value: 1 }
test.each([
  [{ route: '/events/5b0c1f2e', metrics: [lcp] }, 'route'],
  [{ route: '/events', metrics: [] }, 'metrics'],
  [{ route: '/events', metrics: [lcp, lcp] }, 'metrics'],
  [{ route: '/events', metrics: lcp }, 'metrics'],
  [{ route: '/events', metrics: [{ name: 'FID', value: 1 }] }, 'metrics.0.name'],
  [{ route: '/events', metrics: [{ name: 'LCP', value: -1 }] }, 'metrics.0.value'],
  [{ route: '/events', metrics: [{ name: 'LCP', value: 600_001 }] }, 'metrics.0.value'],
  [{ route: '/events', metrics: [{ name: 'LCP', value: '1' }] }, 'metrics.0.value'],
  [{ route: '/events', metrics: [{ name: 'LCP', value: 1, id: 'v5-17' }] }, 'metrics.0.id'],
  [{ route: '/events', metrics: [lcp], uid: 'asha' }, 'uid'],
  [{ metrics: [lcp] }, 'route'],
])('the measurement %j is refused, naming the field', async (body, field) => {
  const before = lines().length
  const refused = await post(body)
  expect(refused.status).toBe(422)
  expect(Object.keys(((await refused.json()) as { faults: object }).faults)).toContain(field)
  expect(lines()).toHaveLength(before)
})

test('an endless number is no number', async () => {
  const refused = await town.request('/api/vitals', {
    method: 'POST',
    body: '{"route":"/events","metrics":[{"name":"LCP","value":1e309}]}',
  })
  expect(refused.status).toBe(422)
})

test('one address posts three thousand page views in a row, then one in six seconds', async () => {
  town.runtime.clientAddress = '198.51.100.40'
  await post({ route: '/events', metrics: [lcp] })
  await emptyBuckets(town.db, 'vitals:%', 18_000, NOW)
  const refused = await post({ route: '/events', metrics: [lcp] })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('6')
})

const lineOf = (facts: object) => JSON.stringify({ at: '2026-11-25T00:00:00Z', event: 'vitals', ...facts })

test('the figure is the largest paint of three page views in four, out of a log that also contains other lines', () => {
  const log = [
    ...[1_000, 4_000, 2_000, 3_000].map((LCP) => lineOf({ route: '/events', LCP })),
    `host1 ${lineOf({ route: '/', LCP: 900 })}`,
    lineOf({ route: '/', INP: 80 }),
    JSON.stringify({ event: 'request', LCP: 9_000 }),
    'no JSON',
    '',
  ]
  expect(largestPaint(log)).toEqual({ views: 5, seconds: 3 })
  expect(largestPaint([])).toBeNull()
})

test('the command prints it', () => {
  const said = (input: string) =>
    spawnSync(process.execPath, ['api/server/vitals-command.ts'], { input, encoding: 'utf8' }).stdout.trim()
  expect(said(`${lineOf({ route: '/', LCP: 1_900 })}\n`)).toBe(
    '75% of page views showed their largest part within 1.9 s (1 measured).',
  )
  expect(said('')).toBe('The log contains no measured page views.')
})
