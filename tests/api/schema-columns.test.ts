import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { keepIdentity } from '#api/account/proven-identity.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { VALUES } from '#tests/support/requests/corpus.ts'
import { BODIES, type Column, FORMS, openCast } from '#tests/support/requests/matrix.ts'
import { ALWAYS, longestLike, ODD_NUMBERS, ODD_TEXTS } from '#tests/support/requests/odd-values.ts'
import { NOW } from '#tests/support/town/clock.ts'

/*
 * The database columns accept every value that a form's schema accepts. Odd values are sent through the real routes
 * into the database: for the proof, a third of them; in `npm test` and at the edge, the longest text of each field and two more values.
 */

const cast = await openCast()
afterAll(cast.town.close)

const FULL = Boolean(process.env.PROVE) && !ON_EDGE
const SEED = 33
/** The number of request bodies with several odd fields. */
const MIXED = FULL ? 100 : 1

type Body = Record<string, unknown>
type Ask = { request: string; column: Column; body: Body; cookie?: string }

async function statusOf({ request, column, body, cookie }: Ask): Promise<number> {
  const [method = '', path = ''] = request.split(' ')
  const headers = cookie ? { headers: { cookie } } : {}
  const response = await cast.send({ method, path, body: '' }, column, { body: JSON.stringify(body), ...headers })
  await response.arrayBuffer()
  return response.status
}

/** Sends a request. If an earlier request changed something or used up the limit, restores the rows and tries again. */
async function judge(ask: Ask): Promise<number> {
  let status = await statusOf(ask)
  if (status === 409 || status === 429) {
    await cast.restore()
    status = await statusOf(ask)
  }
  expect(status, `${ask.request} ${JSON.stringify(ask.body).slice(0, 400)}`).toBeLessThan(500)
  return status
}

/** Returns different values each time: a third of them for the proof, and otherwise one. */
let turn = 0
function some<Value>(all: readonly Value[]): readonly Value[] {
  turn += 1
  const step = FULL ? 3 : all.length
  return all.filter((_, at) => at % step === turn % step)
}

const { paths } = (await (await cast.town.request('/api/openapi.json')).json()) as { paths: Record<string, object> }
const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const operations = new Map(Object.entries(paths).map(([path, methods]) => [nameless(path), methods]))

/** Returns the length of the longest text that a request may have in a field, or 0 if the document has no limit for it. */
function mostIn(request: string, field: string): number {
  const path = nameless(request.split(' ')[1] ?? '')
  const limits = JSON.stringify(operations.get(path) ?? {}).matchAll(
    /"(\w+)":(?:\{"anyOf":\[)?\{[^{}]*"maxLength":(\d+)/g,
  )
  return Math.max(0, ...[...limits].filter(([, name]) => name === field).map(([, , most]) => Number(most)))
}

const oddFor = (good: unknown, most: number): readonly unknown[] => {
  if (typeof good === 'string')
    return [
      ...(most > 0 ? [longestLike(good, most)] : []),
      ...(FULL ? ALWAYS : some(ALWAYS)),
      ...some([...ODD_TEXTS, null]),
    ]
  if (typeof good === 'number') return FULL ? ODD_NUMBERS : [...some(ODD_NUMBERS), ...some(ODD_NUMBERS)]
  return [true, false, null, ...some(Object.values(VALUES))]
}

const setAt = (body: Body, [field = '', ...deeper]: string[], value: unknown): Body => ({
  ...body,
  [field]: deeper.length > 0 ? setAt((body[field] ?? {}) as Body, deeper, value) : value,
})

/** Returns the path and valid value of every field of a body, including nested fields. */
const pathsIn = (body: Body, before: string[] = []): { path: string[]; good: unknown }[] =>
  Object.entries(body).flatMap(([field, good]) =>
    typeof good === 'object' && good !== null && !Array.isArray(good)
      ? pathsIn(good as Body, [...before, field])
      : [{ path: [...before, field], good }],
  )

const EVIDENCE = {
  ...{ legalName: 'Nayi Paudh Samiti', legalForm: 'society', registrationNumber: 'S/1/2015', registrar: 'Ranchi' },
  ...{ registrationYear: '2015', pan: 'AABAN4127M', darpan: 'JH/2015/0092311', csr1: 'CSR00001234', fcra: '031170001' },
  ...{
    twelveA: 'DIT(E)/12A/77',
    eightyG: 'DIT(E)/80G/78',
    fcraUntil: '2027-03-31',
    address: 'Main Road',
    pin: '834001',
  },
  ...{ signatory: 'Asha Devi', designation: 'Secretary', twelveAUntil: '', eightyGUntil: '' },
}

/** Optional fields of each form that the form's valid body does not contain. */
const MORE: Record<string, Body> = {
  event: {
    endDate: '2026-01-03',
    endTime: '18:30',
    meetingPoint: 'Gate 2',
    locationLink: 'https://maps.example/x',
    bring: 'A cap',
    hours: 2,
    measured: false,
    lang: 'hi',
  },
  edit: {
    ...{ endDate: '2026-01-03', endTime: '18:30', hours: 2, measured: true },
    ...{ meetingPoint: 'Gate 2', locationLink: 'https://maps.example/x', bring: 'A cap' },
  },
  profile: { institution: 'SNDT', rollNumber: '12-B' },
  evidence: EVIDENCE,
  hours: { role: 'Lead', outcome: '40 kg' },
}

const FOR_EACH = FORMS.map(([request, form, column]) => ({ request, form, column }))

test.each(FOR_EACH)('$request with the form "$form" ends in no fault of ours', async ({ request, form, column }) => {
  const body: Body = { ...BODIES[form], ...MORE[form] }
  await sweep({ request, column, body })
  await cast.restore()
})

test.each(['volunteer', 'ngo'])('registering as "%s", proven by Google, ends in no fault of ours', async (form) => {
  const body: Body = { ...BODIES[form], ...(form === 'ngo' && { evidence: EVIDENCE }) }
  let person = 0
  const proven = async () => {
    person += 1
    const identity = { issuer: DEV_ISSUER, subject: `odd-${person}`, email: `odd-${person}@x.example`, name: 'Odd' }
    const token = await cast.town.db.transaction().execute((trx) => keepIdentity(trx, identity, NOW))
    return `${COOKIES.identity.name}=${token}`
  }
  await sweep({ request: 'POST /api/registrations', column: 'signed-out', body }, proven)
  await cast.restore()
})

async function sweep(ask: Ask, cookieFor?: () => Promise<string>): Promise<void> {
  const taken = new Map<string, unknown[]>()
  const send = async (body: Body) => judge({ ...ask, body, ...(cookieFor && { cookie: await cookieFor() }) })
  const version = { ...ask.body }
  for (const { path, good } of pathsIn(ask.body)) {
    const accepted: unknown[] = []
    for (const value of oddFor(good, mostIn(ask.request, path.at(-1) ?? ''))) {
      const status = await send(setAt(version, path, value))
      if (status < 300) accepted.push(value)
      if (status < 300 && 'version' in version) await cast.restore()
    }
    taken.set(path.join('.'), accepted)
  }
  const paths = [...taken].filter(([, accepted]) => accepted.length > 0)
  const arbitrary = fc.tuple(...paths.map(([, accepted]) => fc.option(fc.constantFrom(...accepted))))
  for (const values of fc.sample(arbitrary, { numRuns: paths.length > 1 ? MIXED : 0, seed: SEED })) {
    const body = paths.reduce(
      (next, [path], at) => (values[at] === null ? next : setAt(next, path.split('.'), values[at])),
      version,
    )
    if ((await send(body)) < 300 && 'version' in version) await cast.restore()
  }
}
