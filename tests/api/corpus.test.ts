import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { afterWholeFile } from '#tests/support/after-whole-file.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { FILES } from '#tests/support/requests/colleges.ts'
import { IDS, RAW_BODIES, TEXTS, VALUES } from '#tests/support/requests/corpus.ts'
import { BODIES, bodyOf, type Column, FORMS, isTranslated, openCast, rows } from '#tests/support/requests/matrix.ts'

/*
 * Every request gets a response in time and never causes a server error (F25). The response names the wrong field
 * without repeating the value. `npm run prove` adds random values, for more than 50,000 requests in total.
 */

const RANDOM_PER_FIELD = process.env.PROVE && !ON_EDGE ? 1_200 : 0
/**
 * `npm test` tries a part of the values, starting at a different one for each field. All fields and values run through the same code.
 * @param step one value in this many
 */
const inTurn = !process.env.PROVE
let turn = 0
function some<Value>(all: readonly Value[], step = 12): readonly Value[] {
  turn += 1
  return inTurn ? all.filter((_, at) => at % step === turn % step) : all
}
const SEED = 20_251_201
/** Making this arbitrary takes 20 ms, so `npm test` does not. */
const randomValues = () =>
  RANDOM_PER_FIELD === 0
    ? []
    : fc.sample(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), { numRuns: RANDOM_PER_FIELD, seed: SEED })

const cast = await openCast()
afterAll(cast.town.close)

type CorpusRequest = { method: string; path: string; column: Column; init?: RequestInit }

/** Sends a request and checks the rules that apply to every response. */
async function answerTo({ method, path, column, init = {} }: CorpusRequest): Promise<{ status: number; text: string }> {
  asked += 1
  // Rate limits are checked before the body is read and have their own tests, so they are reset before each request.
  await cast.town.db.deleteFrom('rate_bucket').execute()
  const before = process.cpuUsage()
  const response = await cast.send({ method, path, body: '' }, column, init)
  const text = await response.text()
  const what = `${method} ${path.slice(0, 100)} as ${column}: ${String(init.body ?? '').slice(0, 200)}`
  expect(response.status, what).toBeLessThan(500)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000, `${what} took too long`).toBeLessThan(MOST_MS)
  expect(Number(response.headers.get('content-length') ?? text.length), what).toBeLessThan(2_000_000)
  return { status: response.status, text }
}
/**
 * One second of this process's own CPU time (docs/security.md), not of real time, because other processes may be using
 * the machine. At the edge the product runs in another process, so only the test's timeout ends a request that hangs.
 */
const MOST_MS = 1_000
let asked = 0

test.each(FORMS)(
  '%s with the form "%s" names each field that is wrong, and repeats nothing',
  async (request, form, column) => {
    const [method = '', path = ''] = request.split(' ')
    const good = { ...BODIES[form] }
    const answerToForm = async (changes: Record<string, unknown>) => {
      const body = JSON.stringify({ ...good, ...changes })
      const answer = await answerTo({ method, path, column, init: { body } })
      // After an edit, the next edit must send the event's new version.
      if (answer.status === 200 && 'version' in good)
        good.version = (JSON.parse(answer.text) as { version: number }).version
      return { ...answer, body }
    }
    for (const field of Object.keys(good)) {
      for (const value of [...some(Object.values(VALUES), 18), ...randomValues()]) {
        let { status, text, body } = await answerToForm({ [field]: value })
        if (status === 409 || status === 429 || (status === 422 && !isNamed(text, field))) {
          // An earlier value was accepted and changed the state, or used up the limit.
          await cast.restore()
          Object.assign(good, BODIES[form])
          ;({ status, text, body } = await answerToForm({ [field]: value }))
        }
        const there = NAMES_A_THING.includes(field) ? [404] : MAY_CONFLICT.includes(field) ? [409] : []
        expect([200, 201, 202, 204, 401, 422, ...there], `${field}: ${body.slice(0, 300)}`).toContain(status)
        if (status !== 422) continue
        expect(isNamed(text, field), `${field} is not named in ${text.slice(0, 300)}`).toBe(true)
        if (typeof value === 'string' && value.trim().length > 8) expect(text).not.toContain(value)
      }
      await answerToForm({ [field]: undefined })
    }
    await cast.restore()
  },
)

test('every route that takes a form is among them', () => {
  const taking = rows.filter(
    ({ body, expected }) => body && !FILES[body] && Object.values(expected).some((status) => status < 300),
  )
  const tried = new Set(FORMS.map(([request]) => request))
  const missed = taking.filter(({ method, path }) => !tried.has(`${method} ${path}`))
  expect(missed.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([])
})

const NAMES_A_THING = ['ngo', 'token', 'code']

/**
 * `seen` and `since` may be outdated, and there may be no certificate in a period (even one typed in Devanagari
 * digits). A `value` that an admin checked may be one that the college does not state any more.
 */
const MAY_CONFLICT = ['seen', 'since', 'from', 'to', 'value']

/** Pairs of fields that are validated against each other. */
const related = (name: string, field: string) =>
  (name === 'maxPeople' && field === 'minPeople') ||
  (name === 'endDate' && field === 'date') ||
  (name === 'contactEmail' && field === 'domains')

/** Returns whether a refusal names a field, one inside it, or one that is read together with it. */
function isNamed(refusal: string, field: string): boolean {
  const { faults } = JSON.parse(refusal) as { faults: Record<string, string> }
  return Object.keys(faults).some((name) => name === field || name.startsWith(`${field}.`) || related(name, field))
}

test.each(Object.entries(RAW_BODIES))('%s in place of a body is refused by every form', async (name, body) => {
  for (const [request, , column] of some(FORMS, 6)) {
    const [method = '', path = ''] = request.split(' ')
    // The body of a verification is optional.
    if (name === 'nothing' && /\/verifications?$/.test(path)) continue
    const sent = { method, path, column, init: { body, headers: { 'content-type': 'application/json' } } }
    expect([413, 422], request).toContain((await answerTo(sent)).status)
  }
})

test('a good form with bytes in it that are no UTF-8 is refused, and nothing of it is stored', async () => {
  const before = await cast.rowsHash()
  const wrong = {
    'two bytes that do not belong together': [0xc3, 0x28],
    'a surrogate': [0xed, 0xa0, 0x80],
    overlong: [0xc0, 0xaf],
  }
  for (const [request, form, column] of FORMS) {
    const [method = '', path = ''] = request.split(' ')
    const good = BODIES[form] ?? {}
    const texts = Object.entries(good).filter(([, value]) => typeof value === 'string')
    // The body is decoded as a whole.
    for (const [field, value] of inTurn ? texts.slice(0, 1) : texts) {
      const [start, end] = JSON.stringify({ ...good, [field]: `${value}#` }).split('#')
      for (const [name, bytes] of some(Object.entries(wrong), 3)) {
        const body = Buffer.concat([Buffer.from(start ?? ''), Buffer.from(bytes), Buffer.from(end ?? '')])
        const headers = { 'content-type': 'application/json' }
        const { status } = await answerTo({ method, path, column, init: { body, headers } })
        expect(status, `${name} in ${field} of ${request}`).toBe(422)
      }
    }
  }
  expect(await cast.rowsHash()).toBe(before)
})

const callerOf = (path: string): Column =>
  path.startsWith('/api/admin')
    ? 'admin'
    : path.startsWith('/api/ngo')
      ? 'ngo-owner'
      : path.startsWith('/api/college')
        ? 'college-head'
        : path.startsWith('/api/classes')
          ? 'college-software'
          : 'volunteer'

test('an id of a wrong shape is no event, no NGO, no mail and no participant', async () => {
  const withId = rows.filter(
    (row) =>
      row.path.includes('{') && !(inTurn && isTranslated(row)) && Object.values(row.expected).some((one) => one < 300),
  )
  expect(withId.length).toBeGreaterThan(8)
  for (const { method, path, body } of withId) {
    for (const id of some(IDS)) {
      const strange = path.replace(/\{\w+\}/, id.replaceAll('$', '$$$$'))
      const column = callerOf(path)
      const { status, text } = await answerTo({ method, path: strange, column, init: bodyOf(body) })
      // A page URL that ends with punctuation redirects to the URL without it (tests/api/sentence-end.test.ts).
      const isPage = method === 'GET' && !path.startsWith('/api/')
      // Programs that unsubscribe get 200 for unknown links too (RFC 8058).
      const isUnsubscribe = method === 'POST' && /^(\/\w+)?\/u\//.test(strange)
      // '..' leads to another URL, which can exist, or takes no file.
      const isOther = new URL(strange, 'https://x.example').pathname !== strange.split('?')[0]
      if (isOther && (status === 200 || (status === 415 && FILES[body]))) continue
      // An id in the query is a field, and the refusal names it.
      const inQuery = strange.includes('?')
      expect(
        isUnsubscribe ? [200, 404, 405] : isPage ? [301, 404, 405] : inQuery ? [404, 422] : [404, 405],
        `${method} ${strange.slice(0, 120)}`,
      ).toContain(status)
      if (id.length > 20) expect(text).not.toContain(id)
    }
  }
})

test('a strange query is refused by the API, and never breaks a page', async () => {
  const keys = ['type', 'via', 'sector', 'city', 'limit', 'cursor', '__proto__', 'unknown']
  for (const key of keys) {
    for (const text of some(TEXTS)) {
      const query = `?${key}=${text.replaceAll('<', '%3C')}`
      const api = await answerTo({ method: 'GET', path: `/api/events${query}`, column: 'signed-out' })
      expect([200, 422], query.slice(0, 100)).toContain(api.status)
      const page = await answerTo({ method: 'GET', path: `/events${query}`, column: 'signed-out' })
      expect(page.status, query.slice(0, 100)).toBe(200)
      expect(page.text).not.toContain('<script>&')
    }
    const twice = await answerTo({ method: 'GET', path: `/api/events?${key}=a&${key}=b`, column: 'signed-out' })
    expect(twice.status, key).toBe(422)
  }
})

test('a strange cookie is logged out', async () => {
  for (const text of [...some(TEXTS), ';;;', '=', '__Host-session', '"', `a${'; b=c'.repeat(500)}`]) {
    for (const name of ['__Host-session', '__Host-admin']) {
      const headers = { cookie: `${name}=${text}` }
      const { status, text: body } = await answerTo({
        method: 'GET',
        path: '/api/session',
        column: 'signed-out',
        init: { headers },
      })
      expect(status).toBe(200)
      expect(body).toBe('{"account":null}')
      const queue = await answerTo({ method: 'GET', path: '/api/admin/ngos', column: 'signed-out', init: { headers } })
      expect(queue.status).toBe(401)
    }
  }
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/json;',
  'application/jsonp',
  'text/json',
  '/',
  'x'.repeat(300),
])('a body of type "%s" is refused as no JSON', async (type) => {
  const body = JSON.stringify(BODIES.volunteer)
  const sent = { method: 'POST', path: '/api/registrations', column: 'signed-out' as const }
  expect((await answerTo({ ...sent, init: { body, headers: { 'content-type': type } } })).status).toBe(415)
})

test('what is good comes back byte for byte: Indic joiners, emoji families, decomposed letters', async () => {
  for (const name of ['a family emoji', 'Devanagari with joiners', 'Tamil', 'an NFD name']) {
    const title = VALUES[name] as string
    // A city must contain letters.
    const city = `Pune ${title}`
    const body = JSON.stringify({ ...BODIES.event, title, desc: title, city })
    const posted = await cast.send({ method: 'POST', path: '/api/ngo/events', body: '' }, 'ngo-owner', { body })
    expect(posted.status, name).toBe(201)
    const { id } = (await posted.json()) as { id: string }
    const read = await cast.send({ method: 'GET', path: `/api/events/${id}`, body: '' }, 'signed-out')
    expect(await read.json()).toMatchObject({ title, desc: title, city })
    await cast.restore()
  }
})

const MOMENTS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '33658-09-27',
  '+033658-09-27',
  '-000001-01-01',
]
const CURSORS = MOMENTS.flatMap((day) => [day, `${day}T00:00:00.000Z`, `${day}T24:00:00.000Z`, `${day}T99:99:99.999Z`])

test('a cursor of any year there is or is not, the year 33658 among them, is a page or a fault of the cursor', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const at of CURSORS) {
    const cursor = Buffer.from(at + id).toString('base64url')
    for (const [path, column] of [
      ['/api/events', 'signed-out'],
      ['/events', 'signed-out'],
      ['/api/admin/ngos', 'admin'],
      ['/api/admin/contact-messages', 'admin'],
      ['/api/admin/mail', 'admin'],
    ] as const) {
      const { status, text } = await answerTo({ method: 'GET', path: `${path}?cursor=${cursor}`, column })
      expect([200, 422], `${path} ${at}`).toContain(status)
      if (status === 422) expect(JSON.parse(text).faults).toEqual({ cursor: 'choice' })
      if (at.startsWith('33658') && path !== '/events') expect(status).toBe(422)
    }
  }
})

/** A21: each variant of a protected path is either protected or not found. */
const SHAPES = (path: string): string[] => [
  `/${path}`,
  `${path}/`,
  `${path}//`,
  `${path}/.`,
  `/.${path}`,
  `/x/..${path}`,
  `${path}%00`,
  `${path}%20`,
  `${path};x=y`,
  `${path}?`,
  `${path}#`,
  `${path}.json`,
  path.toUpperCase(),
  path.replace('/api', '/API'),
  path.replace('/api', '/%61pi'),
  path.replace('admin', '%61dmin').replace('ngo/', '%6Ego/'),
  path.replaceAll('/', '//'),
  path.replaceAll('/', '%2F'),
  path.replaceAll('/', '\\'),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/x/../'),
  path.replace('/api/', '/api/%2e%2e/api/'),
  `/auth${path}`,
  `/events${path}`,
]

test('no shape of a guarded path opens it', async () => {
  for (const path of [
    '/api/admin/ngos',
    '/api/ngo/events',
    '/api/me',
    '/api/me/export',
    '/api/admin/contact-messages',
  ]) {
    for (const shape of SHAPES(path)) {
      const { status } = await answerTo({ method: 'GET', path: shape, column: 'signed-out' })
      expect([401, 404, 405], shape).toContain(status)
    }
  }
})

test('a fault in our own code is answered in general words, and the next request is fine', async () => {
  const broken = {
    ...cast.town.runtime,
    now: () => {
      throw new Error('planted: asha@student.example')
    },
  }
  const faulty = await app.request('http://localhost:3000/api/events', {}, broken)
  expect(faulty.status).toBe(500)
  expect(await faulty.text()).not.toContain('asha')
  expect((await answerTo({ method: 'GET', path: '/api/events', column: 'signed-out' })).status).toBe(200)
})

afterWholeFile(() => {
  console.log(`${asked} requests of the corpus, none answered with a fault of ours`)
  expect(asked).toBeGreaterThan(RANDOM_PER_FIELD > 0 ? 50_000 : inTurn ? 1_000 : 3_000)
})
