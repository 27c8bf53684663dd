import { afterAll, expect, test } from 'vitest'
import { pagesCsp } from '#api/http/headers.ts'
import { openCast, rows } from '#tests/support/requests/matrix.ts'
import { openTown } from '#tests/support/town/town.ts'

const cast = await openCast()
afterAll(cast.town.close)

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

test('every answer of every route carries the headers, refusals too', async () => {
  for (const row of rows) {
    for (const column of ['signed-out', 'volunteer-admin'] as const) {
      const { headers, status } = await cast.send(row, column)
      const what = `${row.id} ${row.method} ${row.path} as ${column}: ${status}`
      for (const [name, value] of Object.entries(EVERYWHERE))
        expect(headers.get(name), `${name} of ${what}`).toBe(value)
      expect(headers.get('permissions-policy'), what).toMatch(/camera=\(\)/)
      expect(headers.get('x-request-id'), what).toMatch(/^[\w-]{20,}$/)
      const policy = headers.get('content-security-policy')
      expect(policy, what).toMatch(/^default-src 'none'/)
      expect(policy, what).toContain("frame-ancestors 'none'")
      expect(policy, what).not.toMatch(/unsafe-|\*|https?:/)
      expect(headers.get('x-powered-by'), what).toBe(null)
      expect(headers.get('server'), what).toBe(null)
      // What a certificate says is for every verifier's page to read, and never with cookies.
      const forAll = /^\/(api\/certificates|credentials|\.well-known)\//.test(row.path) ? [null, '*'] : [null]
      expect(forAll, what).toContain(headers.get('access-control-allow-origin'))
      expect(headers.get('access-control-allow-credentials'), what).toBe(null)
    }
    await cast.restore()
  }
})

test('what varies by person is never stored, and what is public carries no cookie', async () => {
  for (const row of rows.filter(({ method }) => method === 'GET')) {
    for (const column of ['signed-out', 'volunteer', 'ngo-owner', 'volunteer-admin'] as const) {
      const { headers } = await cast.send(row, column)
      const stored = headers.get('cache-control') ?? ''
      const what = `${row.id} ${row.path} as ${column}: ${stored}`
      expect(stored, what).not.toBe('')
      if (stored.includes('no-store')) {
        expect(headers.get('etag'), what).toBe(null)
        continue
      }
      expect(row.path, what).toMatch(
        /^\/(api\/events|events|sitemap\.xml|robots\.txt|api\/openapi\.json|(api\/)?certificates|credentials|verify|\.well-known)/,
      )
      expect(headers.get('set-cookie'), what).toBe(null)
      expect(headers.get('vary') ?? '', what).not.toMatch(/cookie/i)
    }
  }
})

test('public answers are the same bytes for everybody, whatever a proxy’s headers claim', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
  for (const path of [
    '/api/events',
    '/api/events/{past}',
    '/events',
    '/events/{upcoming}',
    '/sitemap.xml',
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

test('every cookie is bound to this host, out of reach of scripts, and Secure', async () => {
  const seen = new Set<string>()
  for (const row of rows) {
    const { headers } = await cast.send(row, 'volunteer-admin')
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.split('=')[0] ?? ''
      seen.add(name.replace(/-[\w]+$/, (tail) => (name.startsWith('__Host-oauth-') ? '-n' : tail)))
      const lower = attributes.map((attribute) => attribute.toLowerCase())
      expect(name, line).toMatch(/^__Host-/)
      expect(lower, line).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly']))
      expect(
        lower.some((attribute) => attribute.startsWith('domain')),
        line,
      ).toBe(false)
      expect(lower, line).toContain(name === '__Host-admin' ? 'samesite=strict' : 'samesite=lax')
      if (name === '__Host-admin' && !/=;/.test(line)) expect(lower.join(), line).not.toMatch(/max-age=[1-9]|expires/)
    }
    await cast.restore()
  }
  expect([...seen]).toEqual(expect.arrayContaining(['__Host-session', '__Host-admin']))
})

test('a public site tells browsers to stay on https, a developer’s machine does not', async () => {
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
