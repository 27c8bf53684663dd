import { afterAll, beforeEach, expect, test } from 'vitest'
import { suspendNgo } from '#api/admin/decide.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The officer's table over the API (D72), and the record of each read (D73). */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
const { id: classId } = await plantClass(town, college.ngoId, { goal_minutes: 10 * 60 })
const sharing = await plantFullClass(db, {
  ...{ cohortId: classId, students: 12, now: NOW, today: TODAY },
  isSharing: (place) => place < 10,
  linesOf: (place) => place % 4,
})
const { restore } = await openKeep(db)
beforeEach(restore)

const CLASS = `/api/college/classes/${classId}`
const TABLE = `${CLASS}/table`
const linesOf = (id: string | undefined) => `${CLASS}/students/${id}/lines`
const idAt = (place: number) => sharing[place]?.id

async function send(subject: string | null, method: string, path: string, json?: object) {
  const response = await town.request(path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(json ?? {}) } : {}),
    ...(subject ? { cookie: await town.cookieOf(subject) } : {}),
  })
  const text = await response.text()
  return { status: response.status, text, cache: response.headers.get('cache-control') }
}
const get = async (path: string, subject: string | null = HEAD) => {
  const { text, ...answer } = await send(subject, 'GET', path)
  return { ...answer, ...(text.startsWith('{') ? JSON.parse(text) : { text }) }
}
/** Every route that answers with students' lines, or records that they were printed. */
const READS = [
  ['list', 'GET', TABLE],
  ['lines', 'GET', linesOf(idAt(3))],
  ['csv', 'GET', `${TABLE}.csv`],
  ['print', 'PUT', `${CLASS}/prints`],
] as const

const stop = (id: string | undefined) =>
  db
    .updateTable('disclosure')
    .set({ ended_at: NOW, ended_as: 'stopped' })
    .where('id', '=', id ?? '')
    .execute()

const reads = () =>
  db
    .selectFrom('class_read')
    .innerJoin('class_read_student', 'read_id', 'class_read.id')
    .select(['kind', 'account_id', 'disclosure_id', 'lines'])
    .execute()

test('the table has the whole list in order of roll numbers, with sums of the valid lines', async () => {
  await plantRollLine(town, classId, '23CE9', 'Zoya Khan')
  const table = await get(TABLE)
  expect(table).toMatchObject({ status: 200, cache: expect.stringContaining('no-store') })
  const rolls = table.students.map(({ rollNumber }: { rollNumber: string }) => rollNumber)
  expect(rolls).toEqual([
    ...Array.from({ length: 9 }, (_, at) => `23CE00${at + 1}`),
    '23CE9',
    '23CE010',
    '23CE011',
    '23CE012',
  ])
  const [none, , , third] = table.students
  expect(none).toMatchObject({ name: studentAt(0).name, sharing: { lines: 0, hours: 0, toGoal: 10, lastDay: null } })
  const { lines } = (await get(linesOf(third.sharing.id))) as { lines: ClassLine[] }
  const hours = lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
  expect(third.sharing).toEqual({
    ...{
      id: idAt(3),
      lines: 3,
      hours,
      toGoal: Math.max(0, 10 - hours),
      due: 3,
      lastDay: lines[0]?.lastDay,
      otherName: null,
    },
  })
  expect(table.students.at(-1)).toEqual({ rollNumber: '23CE012', name: studentAt(11).name, sharing: null })
  const shared = table.students.flatMap(
    (one: { sharing: { hours: number; toGoal: number } | null }) => one.sharing ?? [],
  )
  expect(table.sums).toEqual({
    ...{ students: 13, sharing: 10, hours: shared.reduce((sum: number, one: { hours: number }) => sum + one.hours, 0) },
    reached: shared.filter(({ toGoal }: { toGoal: number }) => toGoal === 0).length,
  })
})

test('no answer has a student’s email, phone or location, and every key of the answers is listed', async () => {
  const table = await send(HEAD, 'GET', TABLE)
  const lines = await send(HEAD, 'GET', linesOf(idAt(3)))
  const file = await send(HEAD, 'GET', `${TABLE}.csv`)
  for (const { text } of [table, lines, file]) {
    expect(text).not.toMatch(/class\.example|Ahmedabad|account/i)
    for (const { accountId } of sharing) expect(text).not.toContain(accountId)
  }
  const keys = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (Array.isArray(value) ? keys(inner) : [key, ...keys(inner)]))
      : []
  const keysOf = (text: string) => [...new Set(keys(JSON.parse(text)))].sort().join(' ')
  const sorted = (names: string) => names.split(/\s+/).sort().join(' ')
  expect(keysOf(table.text)).toBe(
    sorted(`class id name joinCode version programme programmeName goalHours firstDay lastDay at students rollNumber sharing
      lines hours toGoal due otherName sums reached changes`),
  )
  expect(keysOf(lines.text)).toBe(
    sorted(`lines code version activity orgName org checkedFacts checkedOn city mode sector category firstDay lastDay hours
      counted evidence status state endorsedOn`),
  )
})

test.each(READS)('the read “%s” is recorded for each student whose lines it has', async (kind, method, path) => {
  expect((await send(OFFICER, method, path)).status).toBeLessThan(300)
  const expected = sharing
    .map(({ id }, at) => ({ kind, account_id: college.accounts[OFFICER], disclosure_id: id, lines: at % 4 }))
    .filter(({ disclosure_id }) => kind !== 'lines' || disclosure_id === idAt(3))
  const found = await reads()
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
})

test('after a student stops sharing, no read has their bytes or is recorded for them', async () => {
  const { lines } = (await get(linesOf(idAt(3)))) as { lines: ClassLine[] }
  const codes = lines.map(({ code }) => code)
  expect((await send(HEAD, 'GET', `${TABLE}.csv`)).text).toContain(codes[0])
  const before = (await reads()).length
  await stop(idAt(3))
  for (const [kind, method, path] of READS) {
    const { status, text } = await send(HEAD, method, path)
    expect(status).toBe(kind === 'lines' ? 404 : kind === 'print' ? 204 : 200)
    for (const code of codes) expect(text).not.toContain(code)
    expect(text).not.toContain(idAt(3))
  }
  expect((await reads()).slice(before).filter(({ disclosure_id }) => disclosure_id === idAt(3))).toEqual([])
  const student = (await get(TABLE)).students[3]
  expect(student).toEqual({ rollNumber: '23CE004', name: studentAt(3).name, sharing: null })
})

test('other colleges, volunteers, NGOs and visitors get nothing; neither do removed officers and suspended colleges', async () => {
  for (const [, method, path] of READS) {
    expect((await send('meera', method, path)).status).toBe(404)
    expect((await send('asha', method, path)).status).toBe(403)
    expect((await send('samudra', method, path)).status).toBe(403)
    expect((await send(null, method, path)).status).toBe(401)
  }
  await db
    .updateTable('account')
    .set({ role: 'user' })
    .where('id', '=', college.accounts[OFFICER] ?? '')
    .execute()
  await db
    .deleteFrom('membership')
    .where('account_id', '=', college.accounts[OFFICER] ?? '')
    .execute()
  for (const [, method, path] of READS) expect((await send(OFFICER, method, path)).status).toBe(403)
  const deciding = { reason: 'A false address.', by: null, now: NOW, config: town.runtime.config }
  await suspendNgo(db, college.ngoId, { ...deciding, from: 'approved' })
  for (const [, method, path] of READS) expect(await send(HEAD, method, path)).toMatchObject({ status: 403 })
  expect(await reads()).toEqual([])
})

test('a closed class, another class’s student and ids that are none are not found', async () => {
  const other = await plantClass(town, college.ngoId)
  expect((await get(`/api/college/classes/${other.id}/students/${idAt(3)}/lines`)).status).toBe(404)
  for (const id of ['x', crypto.randomUUID(), '%00', '../me']) expect((await get(linesOf(id))).status).toBe(404)
  await db.updateTable('cohort').set({ closed_at: NOW }).where('id', '=', classId).execute()
  for (const [, method, path] of READS) expect((await send(HEAD, method, path)).status).toBe(404)
})

test('what changed since the officer looked is listed until they have seen it', async () => {
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
  const { lines } = (await get(linesOf(idAt(3)))) as { lines: ClassLine[] }
  const [line] = lines
  expect((await get(TABLE)).changes).toEqual([])
  const code = readCode(line?.code ?? '')
  if (!line || !code) throw new Error('The student has lines.')
  const revoking = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
  town.setNow(minutes(5))
  const stale = await get(TABLE)
  await revoke(db, { code }, revoking, { now: minutes(10), today: TODAY, config: town.runtime.config })
  town.setNow(minutes(15))
  const table = await get(TABLE)
  const change = { disclosureId: idAt(3), code: line.code, activity: line.activity, hours: line.hours }
  expect(table.changes).toEqual([{ ...change, state: 'revoked', on: '2025-12-01' }])
  expect((await get(TABLE, OFFICER)).changes).toEqual([])
  const seen = (until: unknown) => send(HEAD, 'POST', `${CLASS}/seen`, { until })
  expect((await seen(stale.at)).status).toBe(204)
  expect((await get(TABLE)).changes).toHaveLength(1)
  for (const until of ['yesterday', 7, null, '2025-13-01T00:00:00.000Z']) expect((await seen(until)).status).toBe(422)
  expect((await seen(table.at)).status).toBe(204)
  expect((await seen(stale.at)).status).toBe(204)
  expect((await get(TABLE)).changes).toEqual([])
  expect((await get(linesOf(idAt(3)))).lines).toHaveLength(3)
  expect((await send('meera', 'POST', `${CLASS}/seen`, { until: table.at })).status).toBe(404)
})

test.skipIf(ON_EDGE)('the number of statements does not depend on the number of students', async () => {
  const counted = await countQueries(town)
  const { id } = await plantClass(town, college.ngoId)
  await plantFullClass(db, {
    ...{ cohortId: id, students: 60, now: NOW, today: TODAY, isSharing: () => true },
    linesOf: (place) => (place % 5 === 0 ? 10 : 0),
  })
  const statements = []
  for (const path of [
    TABLE,
    `/api/college/classes/${id}/table`,
    `${TABLE}.csv`,
    `/api/college/classes/${id}/table.csv`,
  ]) {
    counted.queries = 0
    expect((await get(path)).status).toBe(200)
    statements.push(counted.queries)
  }
  expect(statements[1]).toBe(statements[0])
  expect(statements[3]).toBe(statements[2])
})
