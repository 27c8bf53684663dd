import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { type Product, startProduct } from '#tests/support/process/server.ts'

/* Built pages as the app serves them: identical for all visitors, with their headers (A19, A21). */

const ENTERED = ['/register', '/login', '/pending', '/not-approved', '/withdrawn', '/google-auth']
const OPEN = ['/', '/contact', '/how-it-works', '/about', '/join', ...ENTERED]
const SHELLS = ['/dashboard', '/college', '/account', '/application', '/admin']
const PAGES = LANGS.flatMap((lang) => [...OPEN, '/privacy', ...SHELLS].map((path) => pathIn(lang, path)))

let product: Product
let cookies: Record<string, string>
beforeAll(async () => {
  product = await startProduct({ vars: { DATABASE_URL: await createDatabase() } })
  cookies = {
    nobody: '',
    'a bad cookie': `__Host-session=${'a'.repeat(40)}`,
    'a volunteer': await signIn(product.address, 'asha'),
    'an NGO': await signIn(product.address, 'samudra'),
    'an open gate': await openGate(),
  }
})
afterAll(() => product.close())

async function openGate(): Promise<string> {
  const opened = await fetch(`${product.address}/api/admin/session`, {
    method: 'POST',
    headers: { origin: product.address, 'content-type': 'application/json' },
    body: JSON.stringify({ passcode: product.passcode }),
  })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test.each(PAGES)('%s is byte-identical for all visitors, without personal data', async (page) => {
  const bytes = new Set<string>()
  for (const [who, cookie] of Object.entries(cookies)) {
    const answer = await fetch(product.address + page, { headers: { cookie } })
    expect(answer.status, who).toBe(200)
    expect(answer.headers.get('set-cookie'), who).toBe(null)
    bytes.add(await answer.text())
  }
  expect(bytes.size).toBe(1)
  expect([...bytes][0]).not.toMatch(/@student\.example|Asha Menon|Samudra Foundation|Nisha Koli/)
})

test.each(PAGES)('%s has the strict policy, which lists all inline scripts and styles', async (page) => {
  const answer = await fetch(product.address + page)
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "trusted-types 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const html = await answer.text()
  const inline = Array.from(
    html.matchAll(/<(script|style)(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/\1>/g),
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(inline.length).toBeGreaterThan(0)
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(expect.arrayContaining(inline))
  const about = pathIn(localeOf(page).lang, '/about')
  expect(policy).toBe((await fetch(product.address + about)).headers.get('content-security-policy'))
  expect(html).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
})

test('a page that was seen before costs a 304, and is compressed for clients that accept it', async () => {
  const first = await fetch(`${product.address}/about`)
  const etag = first.headers.get('etag') ?? ''
  const { status } = await fetch(`${product.address}/about`, { headers: { 'if-none-match': etag } })
  expect(status).toBe(304)
  for (const encoding of ['br', 'gzip']) {
    const packed = await fetch(`${product.address}/about`, { headers: { 'accept-encoding': encoding } })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  }
})

test('hashed files are cached forever, and every file that a page names exists', async () => {
  const named = new Set<string>()
  for (const page of [...PAGES, '/events']) {
    const html = await (await fetch(product.address + page)).text()
    for (const [, at = ''] of html.matchAll(/(?:src|href|component-url|renderer-url|content)="(\/[\w./-]+\.\w+)"/g))
      named.add(at)
  }
  expect(named.size).toBeGreaterThan(10)
  for (const file of named) {
    const { status, headers } = await fetch(product.address + file)
    expect(status, file).toBe(200)
    if (file.startsWith('/assets/')) expect(headers.get('cache-control'), file).toContain('immutable')
  }
})

test('an unknown page is the 404 page with status 404', async () => {
  for (const path of ['/nowhere', '/events/nowhere', '/Dashboard', '/account/x', '/assets/nowhere.js']) {
    const answer = await fetch(product.address + path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
  expect(await (await fetch(`${product.address}/nowhere`)).text()).toContain('<h1')
})

/** Sends a path unchanged; `fetch` would normalise it. */
function send(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.address)
    const asked = rawRequest({ hostname, port, path, method, headers: { host: `localhost:${port}` } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('no form of a path leaves the built files or reaches the API', async () => {
  const secret = readFileSync('package.json', 'utf8').slice(0, 60)
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..\\package.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/assets/%zz',
    '/.build/node.js',
    '/_headers',
    '//api/admin/ngos',
    '/api//admin/ngos',
    '/%61pi/admin/ngos',
    '/api/%61dmin/ngos',
    '/api%2Fadmin%2Fngos',
    '/API/admin/ngos',
    '/api/admin/ngos/',
    'http://evil.example/api/admin/ngos',
  ]) {
    const { status, text } = await send(path)
    expect([301, 307, 400, 401, 404], path).toContain(status)
    expect(text, path).not.toContain(secret)
    expect(text, path).not.toContain('"ngos"')
  }
})

test('a target in absolute form is the same page (RFC 9112, 3.2.2)', async () => {
  const [whole, usual] = [await send(`${product.address}/about`), await send('/about')]
  expect(whole).toMatchObject({ status: 200, text: usual.text })
})

test.each(['TRACE', 'TRACK', 'PROPFIND', 'POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s is no method of a page',
  async (method) => {
    const { status } = await send('/about', method)
    expect([400, 403, 404, 405, 501]).toContain(status)
  },
)
