import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLUMNS, type Column, openCast, type Row, rows } from '#tests/support/requests/matrix.ts'
import { expectPromised, faultsIn, readDocument } from '#tests/support/requests/openapi-document.ts'

/*
 * Sends each operation of /api/openapi.json requests that it refuses, and validates each response against the document. The matrix
 * does the same with all other requests.
 */

const cast = await openCast()
afterAll(cast.town.close)
const { document, operations } = await readDocument(cast.town)

/** Changes that make every route refuse a request. The request is otherwise valid. */
const SPOILED: RequestInit[] = [
  { headers: { origin: 'https://evil.example' } },
  { headers: { 'content-type': 'text/plain' }, body: 'text' },
  { body: '[]' },
  { body: '{"surplus":1}' },
  { body: `{"surplus":"${'x'.repeat(70_000)}"}` },
]

describe.each(operations)('$route', ({ route, method, operation }) => {
  const own = rows.filter((row) => row.route === route)
  const seen = new Set<number>()
  const ask = async (row: Row, column: Column, init?: RequestInit) => {
    const response = await cast.send(row, column, init)
    expectPromised(operation, response, await response.text())
    seen.add(response.status)
    if (method !== 'GET') await cast.restore()
  }
  beforeAll(() => expect(own.length, 'the table has no request of it').toBeGreaterThan(0))

  test('refuses bad requests as the document says', async () => {
    const [row] = own
    if (!row) return
    const may = COLUMNS.find((column) => row.expected[column] < 400) ?? 'signed-out'
    for (const column of new Set<Column>(['signed-out', may])) {
      await ask({ ...row, path: `${row.path}${row.path.includes('?') ? '&' : '?'}surplus=1` }, column)
      if (method !== 'GET') for (const init of SPOILED) await ask({ ...row, body: '' }, column, init)
    }
    const mayRefuse = Object.keys(operation.responses).some((status) => Number(status) >= 400)
    expect([...seen].some((status) => status >= 400)).toBe(mayRefuse)
  })

  test('has a tag and a known way to say who asks, and no 400', () => {
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
    expect(operation.tags).toHaveLength(1)
    const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one))
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
    expect(schemes.length > 0).toBe('401' in operation.responses && route !== 'POST /api/admin/session')
    expect(operation.responses).not.toHaveProperty('400')
    for (const [status, { content }] of Object.entries(operation.responses))
      expect(content !== undefined, status).toBe(/^20[0-3]$|^[45]/.test(status))
  })
})

test('every route that answers programs is in the document', () => {
  const pages =
    /^(GET (\/[a-z]{2})?\/($|events|calendar|ngo|college|c($|\/)|your-college|verify|sitemap|robots|[iI]($|\/))|POST (\/[a-z]{2})?\/(verify|i$)|\w+ (\/[a-z]{2})?\/(waiting|e|u|d|c|your-college)\/)/
  const routes = new Set(rows.map(({ route }) => route).filter((route) => route !== '-' && !pages.test(route)))
  expect([...routes].filter((route) => !operations.some((one) => one.route === route))).toEqual([])
})

test('examples are valid, and routes that answer a college’s software have one', () => {
  const withKey = operations.filter(({ operation }) => operation.security?.some((one) => 'collegeKey' in one))
  expect(withKey.map(({ route }) => route).toSorted()).toEqual(
    expect.arrayContaining([
      ...['GET /api/certificates/:code', 'GET /api/classes', 'GET /api/classes/:id', 'GET /api/service-records/:code'],
      'GET /api/transcripts/:code',
      'POST /api/certificates/check',
    ]),
  )
  for (const { route, operation } of withKey)
    expect(operation.responses[200]?.content, route).toHaveProperty(['application/json', 'example'])
  const media = operations.flatMap(({ route, operation: { requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {}).flatMap(({ schema, example }) =>
        example ? [{ route, schema, example }] : [],
      ),
    ),
  )
  expect(media.length).toBeGreaterThan(withKey.length)
  for (const { route, schema, example } of media) expect(faultsIn(schema, example), route).toEqual([])
  expect(JSON.stringify(document)).not.toContain('x-request-example')
})

test('operations that may be repeated have an Idempotency-Key', () => {
  const keyed = operations.filter(({ operation }) =>
    operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(keyed.map(({ route }) => route).toSorted()).toEqual([
    'POST /api/college/classes',
    'POST /api/contact-messages',
    'POST /api/ngo/events',
    'POST /api/ngo/events/:id/announcements',
    'POST /api/reports',
  ])
})
