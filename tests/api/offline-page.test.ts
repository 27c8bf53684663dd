import { afterAll, expect, test } from 'vitest'
import { pagesCsp, withWorker } from '#api/http/headers.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Both runtimes serve the offline check page from the same route, which is registered before the route for codes. */

const town = await openTown()
afterAll(town.close)

const directives = (policy: string) => new Map(policy.split('; ').map((one) => [one.split(' ')[0], one]))

test('its policy names the one worker that it registers, and is every page’s otherwise', async () => {
  const answer = await town.request('/verify/offline')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(answer.headers.get('set-cookie')).toBe(null)
  const own = directives(answer.headers.get('content-security-policy') ?? '')
  const usual = directives(pagesCsp([], true))
  const differing = [...own].filter(([name, value]) => usual.get(name) !== value).map(([, value]) => value)
  expect(differing).toEqual(['trusted-types verify-worker', "worker-src 'self'"])
  expect([...usual.keys()].filter((name) => !own.has(name))).toEqual([])
})

test('no other page may register a worker', async () => {
  for (const path of ['/verify', '/verify/list', '/verify/YS-0000-0000-00000', '/events']) {
    const policy = (await town.request(path)).headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("trusted-types 'none'")
    expect(policy, path).not.toContain('worker-src')
  }
})

test('a policy of pages that has changed is noticed', () => {
  expect(() => withWorker("default-src 'none'", 'check-in-worker')).toThrow('policy')
})
