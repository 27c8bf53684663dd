import { afterAll, expect, test } from 'vitest'
import { pagesCsp } from '#api/http/headers.ts'
import { openCast } from '#tests/support/requests/matrix.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Tests the headers of particular responses. The matrix checks the headers that every response needs
 * (tests/support/requests/headers.ts).
 */

const cast = await openCast()
afterAll(cast.town.close)

test('public responses are byte-identical for everyone, regardless of a proxy’s headers', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
  for (const path of [
    '/api/events',
    '/api/events/{past}',
    '/events',
    '/events/{upcoming}',
    '/sitemap.xml',
    '/ngo/samudra-foundation',
    '/robots.txt',
  ]) {
    const bytes = await (await cast.send({ method: 'GET', path, body: '' }, 'signed-out')).text()
    for (const column of [
      'bad-cookie',
      'volunteer',
      'ngo-pending',
      'ngo-just-rejected',
      'ngo-owner',
      'volunteer-admin',
    ] as const) {
      const again = await cast.send({ method: 'GET', path, body: '' }, column, { headers: forged })
      expect(await again.text(), `${path} as ${column}`).toBe(bytes)
    }
  }
})

test('a public site sends browsers to https only, a developer’s machine does not', async () => {
  expect((await cast.town.request('/api/health')).headers.get('strict-transport-security')).toBe(null)
  const config = { ...cast.town.runtime.config, local: false, baseUrl: 'https://yuvasetu.example' }
  const open = await openTown({ db: cast.town.db, runtime: { config } })
  const { headers } = await open.request('/api/health')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})

test('the pages’ one policy names their inline scripts and styles by their hashes, and nothing else inline', async () => {
  const page = `<!doctype html><script>one()</script><style>a{}</style><script src="/assets/x.js"></script>
    <script type="application/json">{"not":"run"}</script>`
  const policy = pagesCsp([page, page], false)
  expect(policy.match(/'sha256-[\w+/]{43}='/g)?.length).toBe(2)
  for (const part of [
    "default-src 'none'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/unsafe/)
  expect(pagesCsp([page.replace('one()', 'two()')], false)).not.toBe(policy)
})
