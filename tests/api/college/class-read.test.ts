import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import {
  HEAD,
  issueCertificates,
  plantClass,
  plantCollege,
  plantDisclosure,
  plantRollLine,
} from '#tests/support/town/a-college.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A college's software reads classes with an API key, and the students see each read (D73, D76). */

const town = await openTown()
afterAll(town.close)
const { ngoId } = await plantCollege(town)
const other = await plantCollege(town, {
  ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
  people: { meher: { name: 'Dr Meher Contractor', role: 'head' } },
})
await issueCertificates(town)
const { id } = await plantClass(town, ngoId)
const asha = await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE009' })
const fatima = await plantDisclosure(town, id, { subject: 'fatima', rollNumber: '23CE016' })
await plantRollLine(town, id, '23CE010', 'Bhavna Trivedi')
const erp = await plantApiKey(town, ngoId)
const theirs = await plantApiKey(town, other.ngoId)
const CLASS = `/api/classes/${id}`
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

type Line = { code: string; hours: number }
type Answer = {
  class: Record<string, unknown>
  students: { rollNumber: string; name: string; otherName: string | null; hours: number; lines: Line[] }[]
}

const get = (path: string, { headers } = erp) => town.request(path, { headers })
const read = async (path = CLASS) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return (await answer.json()) as Answer
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const officer = async (path: string) =>
  (await town.request(`/api/college/classes/${id}/${path}`, { cookie: await town.cookieOf(HEAD) })).json() as Promise<{
    students: { rollNumber: string; sharing: { lines: number; hours: number; toGoal: number } | null }[]
    lines: Line[]
  }>
const reads = () =>
  town.db
    .selectFrom('class_read_student')
    .innerJoin('class_read', 'class_read.id', 'read_id')
    .select(['kind', 'api_key_id', 'class_read.account_id', 'disclosure_id', 'lines'])
    .orderBy('disclosure_id')
    .execute()

test('the open classes of the college are listed without students, join codes or reads', async () => {
  const answer = await get('/api/classes')
  expect(await answer.json()).toEqual({
    classes: [
      {
        ...{ id, name: 'Third year', programme: 'nss', programmeName: null, goalHours: 120 },
        ...{ firstDay: '2025-01-01', lastDay: '2026-12-31' },
      },
    ],
  })
  expect(await reads()).toEqual([])
  expect(await (await get('/api/classes', theirs)).json()).toEqual({ classes: [] })
})

test('a class has the students who share now, with the lines that officers see', async () => {
  const { students } = await read()
  expect(students.map(({ rollNumber, name }) => [rollNumber, name])).toEqual([
    ['23CE009', 'Asha Menon'],
    ['23CE016', 'Fatima Sheikh'],
  ])
  const table = await officer('table')
  const shared = table.students.filter(({ sharing }) => sharing)
  expect(students.map(({ rollNumber, lines, hours }) => ({ rollNumber, lines: lines.length, hours }))).toEqual(
    shared.map(({ rollNumber, sharing }) => ({ rollNumber, lines: sharing?.lines, hours: sharing?.hours })),
  )
  expect(students[0]?.lines).toEqual((await officer(`students/${asha.id}/lines`)).lines)
  expect(students[0]?.lines.length).toBeGreaterThan(0)
})

test('each read is recorded for each student, with the key', async () => {
  const { students } = await read()
  await read()
  const of = (disclosure_id: string, at: number) => ({
    ...{ kind: 'api', api_key_id: erp.id, account_id: null, disclosure_id },
    lines: students[at]?.lines.length,
  })
  const expected = [of(asha.id, 0), of(asha.id, 0), of(fatima.id, 1), of(fatima.id, 1)]
  expect(await reads()).toEqual(expected.toSorted((a, b) => (a.disclosure_id < b.disclosure_id ? -1 : 1)))
})

test('a student who stopped sharing, or was taken off the list, is in no byte of the next answer', async () => {
  await read()
  const ended = { ended_at: NOW, ended_as: 'stopped' as const }
  await town.db.updateTable('disclosure').set(ended).where('id', '=', asha.id).execute()
  const answer = await (await get(CLASS)).text()
  expect(answer).not.toMatch(/Asha|23CE009/)
  expect(answer).toContain('Fatima Sheikh')
  await town.db.deleteFrom('disclosure').where('id', '=', fatima.id).execute()
  expect((await read()).students).toEqual([])
})

test('an open question about a name is in the answer, and the name of the account only then', async () => {
  await town.db.updateTable('disclosure').set({ name_differs: true }).where('id', '=', asha.id).execute()
  await town.db.updateTable('roll_line').set({ name: 'A. K. Menon' }).where('id', '=', asha.rollLineId).execute()
  expect((await read()).students[0]).toMatchObject({ name: 'A. K. Menon', otherName: 'Asha Menon' })
  await town.db.updateTable('disclosure').set({ name_accepted_at: NOW }).where('id', '=', asha.id).execute()
  expect((await read()).students[0]).toMatchObject({ name: 'A. K. Menon', otherName: null })
})

test('another college’s class, a closed one, and one that does not exist are not found, and no read is recorded', async () => {
  expect(await codeOf(await get(CLASS, theirs))).toEqual([404, 'not-found'])
  for (const missing of ['0199d1c4-0000-7000-8000-000000000000', 'x'])
    expect(await codeOf(await get(`/api/classes/${missing}`))).toEqual([404, 'not-found'])
  await town.db.updateTable('cohort').set({ closed_at: NOW }).where('id', '=', id).execute()
  expect(await codeOf(await get(CLASS))).toEqual([404, 'not-found'])
  expect(await (await get('/api/classes')).json()).toEqual({ classes: [] })
  expect(await reads()).toEqual([])
})

test('without a key, with one that may only check, with a revoked one, and for a suspended college there is nothing', async () => {
  const checker = await plantApiKey(town, ngoId, { scopes: ['check'] })
  for (const path of ['/api/classes', CLASS]) {
    const session = await town.request(path, { cookie: await town.cookieOf(HEAD) })
    expect(await codeOf(session)).toEqual([401, 'key-unknown'])
    expect(await codeOf(await get(path, checker))).toEqual([403, 'key-scope'])
  }
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  for (const path of ['/api/classes', CLASS])
    expect(await codeOf(await get(path))).toEqual([403, 'college-not-approved'])
  await town.db.updateTable('api_key').set({ revoked_at: NOW }).where('id', '=', erp.id).execute()
  for (const path of ['/api/classes', CLASS]) expect(await codeOf(await get(path))).toEqual([401, 'key-unknown'])
  expect(await reads()).toEqual([])
})

test('a key in the path or the query is 400, and in no line of the log', async () => {
  for (const path of [`/api/classes/${erp.key}`, `${CLASS}?key=${erp.key}`])
    expect(await codeOf(await get(path))).toEqual([400, 'key-in-url'])
  expect(JSON.stringify(town.logged)).not.toContain(erp.key.slice(3, 11))
})

test('reads are limited by key, count as no checks, and say when the key was last used', async () => {
  await read()
  await emptyBuckets(town.db, 'class-reads:%', 3_600, NOW)
  expect(await codeOf(await get(CLASS))).toEqual([429, 'too-many'])
  expect((await get('/api/classes', theirs)).status).toBe(200)
  const key = await town.db
    .selectFrom('api_key')
    .select(['used_on', 'used_today'])
    .where('id', '=', erp.id)
    .executeTakeFirst()
  expect(key).toEqual({ used_on: '2025-12-01', used_today: 0 })
  town.setNow(new Date(NOW.getTime() + 30_000))
  expect((await get(CLASS)).status).toBe(200)
})

test.skipIf(ON_EDGE)('the number of SQL statements does not depend on the number of students', async () => {
  const counted = await countQueries(town)
  const statements = async () => {
    counted.queries = 0
    await read()
    return counted.queries
  }
  const few = await statements()
  for (const subject of ['aarav', 'gurleen', 'joseph'])
    await plantDisclosure(town, id, { subject, rollNumber: subject })
  expect(await statements()).toBe(few)
})
