import { afterAll, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { BODIES, COLUMNS, type Column, openCast, type Row, rows } from '#tests/support/requests/matrix.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * Sends each request of docs/security.md, "Cross-site request shapes", to every unsafe route: as every kind of user for the proof; in
 * `npm test` logged out, and as one user whose own pages may send it.
 */

const cast = await openCast()
afterAll(cast.town.close)

const JSON_TYPE = 'application/json'
const SHAPES: Record<string, { headers: Record<string, string>; status: number }> = {
  'JSON from a foreign origin': { headers: { origin: 'https://evil.example', 'content-type': JSON_TYPE }, status: 403 },
  'JSON from origin null': { headers: { origin: 'null', 'content-type': JSON_TYPE }, status: 403 },
  'JSON without an origin': { headers: { 'content-type': JSON_TYPE }, status: 403 },
  'JSON dressed as text from a foreign origin': {
    headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
    status: 403,
  },
  'a form from our own origin': {
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
  },
  'JSON from a sibling subdomain': {
    headers: { origin: ORIGIN.replace('://', '://evil.'), 'content-type': JSON_TYPE },
    status: 403,
  },
  'JSON from another port': { headers: { origin: 'http://localhost:3001', 'content-type': JSON_TYPE }, status: 403 },
  'JSON from a foreign origin with a forged Sec-Fetch-Site': {
    headers: { origin: 'https://evil.example', 'content-type': JSON_TYPE, 'sec-fetch-site': 'same-origin' },
    status: 403,
  },
  'JSON with our origin but another site by Sec-Fetch-Site': {
    headers: { origin: ORIGIN, 'content-type': JSON_TYPE, 'sec-fetch-site': 'same-site' },
    status: 403,
  },
}

const unsafe = app.routes
  .filter(({ method }) => !['ALL', 'GET', 'HEAD', 'OPTIONS'].includes(method))
  .map(({ method, path }) => `${method} ${path}`)
const routes = [...new Set(unsafe)]

const callersOf = ({ expected }: Row): readonly Column[] =>
  process.env.PROVE
    ? COLUMNS
    : [...new Set(['signed-out' as const, ...COLUMNS.filter((one) => expected[one] < 400)])].slice(0, 2)

test('there are unsafe routes to try', () => {
  expect(routes.length).toBeGreaterThanOrEqual(15)
})

test.each(routes)('%s refuses every request that a foreign page can send, and changes no row', async (route) => {
  const row = rows.find((one) => one.route === route)
  if (!row) throw new Error(`tests/api/authz.tsv has no row for ${route}`)
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name) => cast.things[name] ?? '')
  const body = row.body ? JSON.stringify(BODIES[row.body]) : '{}'
  const before = await cast.rowsHash()
  for (const column of callersOf(row)) {
    // The callers share one network address, whose limits are not what this test is about.
    await cast.town.db.deleteFrom('rate_bucket').execute()
    const cookie = cast.cookies[column]
    for (const [shape, { headers, status }] of Object.entries(SHAPES)) {
      const request = new Request(new URL(path, ORIGIN), {
        method: row.method,
        headers: { ...headers, ...(cookie && { cookie }) },
        body,
      })
      const response = await app.request(request, undefined, cast.town.runtime)
      // These routes also accept HTML forms. The code list changes nothing, this browser has not scanned a check-in code,
      // there is no such link, and the sharing or transcript is another student's. An email program may stop emails from any origin (RFC 8058).
      const isForm = /^POST (\/\w+)?\/verify\/list$/.test(route) && status === 415
      const isScanned = /^POST (\/\w+)?\/(i|(waiting|e|d|c|your-college\/\S+)\/:\w+)$/.test(route) && status === 415
      const isUnsubscribe = /^POST (\/\w+)?\/u\/:token$/.test(route)
      // A college's program may check certificates without a session.
      const isProgram = route === 'POST /api/certificates/check' && shape === 'JSON without an origin' && !cookie
      if (isProgram) {
        expect(response.status, `${shape}, as ${column}`).toBe(200)
        continue
      }
      const expected = isForm ? 422 : isScanned || isUnsubscribe ? row.expected[column] : status
      expect(response.status, `${shape}, as ${column}`).toBe(expected)
      expect(response.headers.get('set-cookie'), `${shape}, as ${column}`).toBe(null)
    }
  }
  expect(await cast.rowsHash()).toBe(before)
})

test('a charset may be named, and a body-less DELETE needs no content type', async () => {
  const charset = await cast.town.request('/api/registrations', {
    method: 'POST',
    body: JSON.stringify(BODIES.volunteer),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  expect(charset.status).toBe(201)
  expect((await cast.town.request('/api/session', { method: 'DELETE' })).status).toBe(204)
})
