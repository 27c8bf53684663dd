import { afterAll, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode('kumbh-rani-93-neel', 1_000) } })
afterAll(town.close)

const post = (body: unknown) => town.request('/api/vitals', { method: 'POST', body: JSON.stringify(body) })
const rows = () => town.db.selectFrom('web_vital').selectAll().orderBy('id').execute()

test('what a page view measured is kept with the route’s template and nothing else', async () => {
  const answer = await post({
    route: '/events/:id',
    metrics: [
      { name: 'LCP', value: 1834.5 },
      { name: 'CLS', value: 0 },
    ],
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await rows()).toEqual([
    { id: expect.any(Number), route: '/events/:id', metric: 'LCP', value: 1834.5, measured_at: NOW },
    { id: expect.any(Number), route: '/events/:id', metric: 'CLS', value: 0, measured_at: NOW },
  ])
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
  const before = (await rows()).length
  const refused = await post(body)
  expect(refused.status).toBe(422)
  expect(Object.keys(((await refused.json()) as { faults: object }).faults)).toContain(field)
  expect(await rows()).toHaveLength(before)
})

test('an endless number is no number', async () => {
  const refused = await town.request('/api/vitals', {
    method: 'POST',
    body: '{"route":"/events","metrics":[{"name":"LCP","value":1e309}]}',
  })
  expect(refused.status).toBe(422)
})

test('the admin sees the 75th percentile of the last 28 days by route and metric', async () => {
  await town.db.deleteFrom('web_vital').execute()
  const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
  const measured = (metric: 'LCP' | 'INP', value: number, measured_at = days(1)) => ({
    route: '/events',
    metric,
    value,
    measured_at,
  })
  await town.db
    .insertInto('web_vital')
    .values([
      ...[1000, 2000, 3000, 4000, 5000].map((value) => measured('LCP', value)),
      measured('INP', 80),
      measured('LCP', 90_000, days(29)),
    ])
    .execute()
  expect((await town.request('/api/admin/vitals')).status).toBe(401)
  const gate = await town.request('/api/admin/session', {
    method: 'POST',
    body: JSON.stringify({ passcode: 'kumbh-rani-93-neel' }),
  })
  const cookie = gate.headers.get('set-cookie')?.split(';')[0]
  const answer = await town.request('/api/admin/vitals', { cookie })
  expect(await answer.json()).toEqual({
    vitals: [
      { route: '/events', metric: 'INP', p75: 80, samples: 1 },
      { route: '/events', metric: 'LCP', p75: 4000, samples: 5 },
    ],
  })
})

test('one address posts three thousand page views at once, then one in six seconds', async () => {
  town.runtime.clientAddress = '198.51.100.40'
  await post({ route: '/events', metrics: [lcp] })
  await emptyBuckets(town.db, 'vitals:%', 18_000, NOW)
  const refused = await post({ route: '/events', metrics: [lcp] })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('6')
})
