import { afterAll, beforeEach, expect, test } from 'vitest'
import { freeJoinCode } from '#api/college/class/join-code.ts'
import { MOST_CLASSES } from '#domain/college/class.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import {
  HEAD,
  issueCertificates,
  OFFICER,
  plantClass,
  plantCollege,
  plantDisclosure,
  plantRollLine,
} from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Classes over the API (D69): open, change, new join code, close. */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
await issueCertificates(town)
const { restore } = await openKeep(db)
beforeEach(restore)

const CLASSES = '/api/college/classes'
const GOOD = {
  ...{ name: 'Third year, NSS', programme: 'nss', goalHours: 120 },
  ...{ firstDay: '2025-07-01', lastDay: '2026-06-30' },
}

async function send(subject: string | null, method: string, path: string, json?: object, headers = {}) {
  const response = await town.request(path, {
    method,
    ...(json ? { body: JSON.stringify(json) } : method === 'POST' ? { body: '{}' } : {}),
    ...(subject ? { cookie: await town.cookieOf(subject) } : {}),
    headers,
  })
  const text = await response.text()
  return { status: response.status, ...(text ? JSON.parse(text) : {}) }
}
const open = (form: object = {}, subject = OFFICER) => send(subject, 'POST', CLASSES, { ...GOOD, ...form })
const listed = async (subject = OFFICER) => (await send(subject, 'GET', CLASSES)).classes

test('an officer opens a class, sees it in the list, and changes it', async () => {
  const made = await open()
  expect(made).toEqual({
    ...{ status: 201, id: expect.any(String), ...GOOD, programmeName: null, version: 1 },
    joinCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  })
  const { status: _, ...terms } = made
  expect(await listed()).toEqual([{ ...terms, students: 0, sharing: 0, reached: 0, changed: 0 }])
  await plantRollLine(town, made.id, '23CE001', 'Asha Menon')
  expect(await send(HEAD, 'GET', `${CLASSES}/${made.id}`)).toEqual({ status: 200, ...terms, students: 1 })
  const edit = { ...GOOD, name: 'Third year', programme: 'own', programmeName: 'Green campus', goalHours: 30.25 }
  const changed = await send(OFFICER, 'PUT', `${CLASSES}/${made.id}`, { ...edit, version: 1 })
  expect(changed).toEqual({ ...terms, ...edit, status: 200, version: 2 })
})

test('an edit of an older version is refused with the current values', async () => {
  const { id } = await open()
  await send(OFFICER, 'PUT', `${CLASSES}/${id}`, { ...GOOD, name: 'Fourth year', version: 1 })
  expect(await send(HEAD, 'PUT', `${CLASSES}/${id}`, { ...GOOD, version: 1 })).toMatchObject({
    ...{ status: 409, code: 'stale', current: { name: 'Fourth year', version: 2 } },
  })
  const both = await Promise.all(
    ['One', 'Two'].map((name) => send(OFFICER, 'PUT', `${CLASSES}/${id}`, { ...GOOD, name, version: 2 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  [{ goalHours: 0 }, { goalHours: 'least-1' }],
  [{ goalHours: 1e300 }, { goalHours: 'at-most-2000' }],
  [{ lastDay: '2035-07-01' }, { lastDay: 'long-class' }],
  [{ lastDay: '2025-06-30' }, { lastDay: 'before-start' }],
  [{ firstDay: '9999-12-31', lastDay: '9999-12-31' }, null],
  [{ programme: 'own' }, { programmeName: 'required' }],
  [{ programme: 'nss', programmeName: 'NSS' }, { programmeName: 'unknown' }],
  [{ name: 'x\u0000y' }, { name: 'char-0000-2' }],
  [{ ngoId: college.ngoId }, { ngoId: 'unknown' }],
])('a class with %j has the faults %j', async (form, faults) => {
  expect(await open(form)).toMatchObject(faults ? { status: 422, faults } : { status: 201 })
})

test('a request that is repeated with its key opens one class', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await send(OFFICER, 'POST', CLASSES, GOOD, key)
  expect(await send(OFFICER, 'POST', CLASSES, GOOD, key)).toEqual(first)
  expect(await send(HEAD, 'POST', CLASSES, { ...GOOD, name: 'Other' }, key)).toMatchObject({ code: 'key-reused' })
  expect(await listed()).toHaveLength(1)
})

test('a college has at most 200 open classes', async () => {
  for (let at = 0; at < MOST_CLASSES - 1; at += 1) await plantClass(town, college.ngoId)
  await plantClass(town, college.ngoId, { closed_at: NOW })
  const both = await Promise.all([open(), open({ name: 'One more' })])
  expect(both.map(({ status, code }) => [status, code]).sort()).toEqual([
    [201, undefined],
    [409, 'too-many-classes'],
  ])
})

test('a new join code replaces the old one', async () => {
  const { id, joinCode } = await open()
  const renewed = await send(OFFICER, 'PUT', `${CLASSES}/${id}/join-code`)
  expect(renewed).toEqual({ status: 200, joinCode: expect.stringMatching(/^[0-9A-Z]{8}$/) })
  expect(renewed.joinCode).not.toBe(joinCode)
  const codes = await db.selectFrom('cohort').select('join_code').execute()
  expect(codes).toEqual([{ join_code: renewed.joinCode }])
})

test('a join code that another class has is drawn again', async () => {
  await plantClass(town, college.ngoId, { join_code: 'AAAAAAAA', closed_at: NOW })
  const draws = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const draw = () => draws.shift() ?? expect.unreachable()
  expect(await db.transaction().execute((trx) => freeJoinCode(trx, draw))).toBe('BBBBBBBB')
  await expect(db.transaction().execute((trx) => freeJoinCode(trx, () => 'AAAAAAAA'))).rejects.toThrow()
})

test('closing ends all sharing and deletes the list; the class is not found any more', async () => {
  const { id } = await open()
  const other = await open({ name: 'Second year' })
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE001' })
  await plantDisclosure(town, other.id, { subject: 'asha', rollNumber: '23CE001' })
  await plantRollLine(town, id, '23CE002', 'Joseph Lalrinawma')
  expect(await send(OFFICER, 'DELETE', `${CLASSES}/${id}`)).toEqual({ status: 204 })
  const disclosures = await db.selectFrom('disclosure').select(['cohort_id', 'ended_as', 'roll_line_id']).execute()
  expect(disclosures).toEqual(
    expect.arrayContaining([
      { cohort_id: id, ended_as: 'class-closed', roll_line_id: null },
      { cohort_id: other.id, ended_as: null, roll_line_id: expect.any(String) },
    ]),
  )
  expect(await db.selectFrom('roll_line').select('cohort_id').execute()).toEqual([{ cohort_id: other.id }])
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Second year'])
  for (const [method, path, json] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['PUT', '', { ...GOOD, version: 1 }],
    ['PUT', '/join-code', undefined],
    ['PUT', '/list', { lines: [{ rollNumber: '1', name: 'Asha' }] }],
  ] as const)
    expect(await send(OFFICER, method, `${CLASSES}/${id}${path}`, json)).toMatchObject({ status: 404 })
})

test('while students share, the period can only become shorter', async () => {
  const { id } = await open()
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE001' })
  const edit = (form: object, version = 1) => send(OFFICER, 'PUT', `${CLASSES}/${id}`, { ...GOOD, ...form, version })
  expect(await edit({ firstDay: '2025-06-30' })).toMatchObject({ status: 422, faults: { firstDay: 'wider' } })
  expect(await edit({ lastDay: '2026-07-01' })).toMatchObject({ status: 422, faults: { lastDay: 'wider' } })
  expect(await edit({ firstDay: '2025-06-30', lastDay: '2026-07-01' })).toMatchObject({
    faults: { firstDay: 'wider', lastDay: 'wider' },
  })
  expect(await edit({ firstDay: '2025-08-01', goalHours: 60 })).toMatchObject({ status: 200 })
  await db.updateTable('disclosure').set({ ended_at: NOW, ended_as: 'stopped' }).execute()
  expect(await edit({}, 2)).toMatchObject({ status: 200 })
})

test.skipIf(ON_EDGE)(
  'the list counts who shares and who reached the goal, with as many queries for three students as for one',
  async () => {
    const { id } = await open({ goalHours: 3, firstDay: '2025-01-01', lastDay: '2026-12-31' })
    const early = await open({ name: 'Early', goalHours: 1, firstDay: '2020-01-01', lastDay: '2020-12-31' })
    const high = await open({ name: 'High', goalHours: 2000, firstDay: '2025-01-01', lastDay: '2026-12-31' })
    for (const one of [id, early.id, high.id])
      await plantDisclosure(town, one, { subject: 'asha', rollNumber: '23CE001' })
    const counted = await countQueries(town)
    const numbers = async () => {
      counted.queries = 0
      const classes: { name: string; students: number; sharing: number; reached: number }[] = await listed()
      const found = Object.fromEntries(
        classes.map(({ name, students, sharing, reached }) => [name, [students, sharing, reached]]),
      )
      return { found, queries: counted.queries }
    }
    const one = await numbers()
    expect(one.found).toEqual({ [GOOD.name]: [1, 1, 1], Early: [1, 1, 0], High: [1, 1, 0] })
    await plantDisclosure(town, id, { subject: 'joseph', rollNumber: '23CE101' })
    await plantDisclosure(town, id, { subject: 'fatima', rollNumber: '23CE102' })
    for (let at = 0; at < 40; at += 1) await plantRollLine(town, id, `23CE9${at}`, 'Ravi Tiwari')
    const more = await numbers()
    expect(more.found[GOOD.name]?.slice(0, 2)).toEqual([43, 3])
    expect(more.queries).toBe(one.queries)
  },
)

test('classes of another college, and of a college that is not approved, do not exist for an officer', async () => {
  const { id } = await open()
  expect(await listed('meera')).toEqual([])
  const asks = [
    ['GET', `${CLASSES}/${id}`, undefined],
    ['PUT', `${CLASSES}/${id}`, { ...GOOD, version: 1 }],
    ['DELETE', `${CLASSES}/${id}`, undefined],
    ['PUT', `${CLASSES}/${id}/join-code`, undefined],
    ['PUT', `${CLASSES}/${id}/list`, { lines: [{ rollNumber: '1', name: 'Asha' }] }],
  ] as const
  for (const [method, path, json] of asks) {
    expect(await send('meera', method, path, json)).toMatchObject({ status: 404 })
    expect(await send(null, method, path, json)).toMatchObject({ status: 401 })
    expect(await send('asha', method, path, json)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await send('samudra', method, path, json)).toMatchObject({ status: 403, code: 'forbidden' })
  }
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', college.ngoId).execute()
  for (const [method, path, json] of [...asks, ['GET', CLASSES, undefined], ['POST', CLASSES, GOOD]] as const)
    expect(await send(OFFICER, method, path, json)).toMatchObject({ status: 403, code: 'approval-withdrawn' })
  expect((await db.selectFrom('cohort').select(['version', 'closed_at']).execute())[0]).toEqual({
    version: 1,
    closed_at: null,
  })
})

test('an officer who was removed meanwhile changes nothing', async () => {
  const { openClass } = await import('#api/college/class/edits.ts')
  const officer = { ngoId: college.ngoId, accountId: college.accounts[OFFICER] ?? '' }
  await db.deleteFrom('membership').where('account_id', '=', officer.accountId).execute()
  const form = { ...GOOD, programme: 'nss' as const, programmeName: null }
  await expect(openClass(db, officer, form, { key: null, now: NOW })).rejects.toMatchObject({ code: 'signed-out' })
  expect(await db.selectFrom('cohort').select('id').execute()).toEqual([])
})
