import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#api/server/cleanup.ts'
import { MOST_STUDENTS } from '#domain/college/class.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Class lists over the API (D70): preview, store, replace, expire. */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
const { id } = await plantClass(town, college.ngoId)
const { restore } = await openKeep(db)
beforeEach(restore)

const DAY_MS = 86_400_000
const LIST = `/api/college/classes/${id}/list`
const FILE = 'application/octet-stream'

const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) })

async function preview(body: string | Uint8Array<ArrayBuffer>, { subject = OFFICER, type = FILE } = {}) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const cookie = await town.cookieOf(subject)
  const sent = { method: 'POST', body: bytes, cookie, headers: { 'content-type': type } }
  return answerOf(await town.request(`${LIST}/preview`, sent))
}

type Line = { rollNumber: string; name: string }
async function store(lines: readonly Line[] | unknown, subject = OFFICER) {
  const sent = { method: 'PUT', body: JSON.stringify({ lines }), cookie: await town.cookieOf(subject) }
  return answerOf(await town.request(LIST, sent))
}
const stored = () =>
  db
    .selectFrom('roll_line')
    .where('cohort_id', '=', id)
    .select(['roll_number', 'name', 'unclaimed_since'])
    .orderBy('roll_key')
    .execute()

const AARAV = { rollNumber: '23CE001', name: 'Aarav Patel' }
const ADITI = { rollNumber: '23CE002', name: 'Aditi Shah' }
const AJAY = { rollNumber: '23CE003', name: 'Ajay Desai' }
const rowOf = ({ rollNumber, name }: Line, unclaimed_since: Date | null = NOW) => ({
  ...{ roll_number: rollNumber, name, unclaimed_since },
})

test('a file is read and nothing is stored', async () => {
  const text = 'Roll No;Name\r\n23CE001;Aarav Patel\r\n23CE014;\r\n23CE002;José Shah\r\n23ce-001;Aarav R. Patel\r\n'
  expect(await preview(new Uint8Array(Buffer.from(text, 'latin1')))).toEqual({
    ...{ status: 200, encoding: 'windows-1252', delimiter: 'semicolon', read: 4 },
    lines: [
      { line: 2, ...AARAV },
      { line: 4, rollNumber: '23CE002', name: 'José Shah' },
    ],
    faulty: [
      { line: 3, rollNumber: '23CE014', name: '', fault: 'no-name', earlier: null },
      { line: 5, rollNumber: '23ce-001', name: 'Aarav R. Patel', fault: 'repeated', earlier: { line: 2, ...AARAV } },
    ],
  })
  expect(await stored()).toEqual([])
})

test('further columns are refused with their names, and the values are not in the answer', async () => {
  const answer = await preview('Roll No,Name,Category,Gender,Mobile\n23CE001,Aarav Patel,OBC,M,9820000001\n')
  expect(answer).toMatchObject({ status: 422, code: 'further-columns' })
  expect(answer.current.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
    ...['Category', 'Gender', 'Mobile'],
  ])
  expect(JSON.stringify(answer)).not.toMatch(/OBC|9820000001|Aarav/)
})

test.each([
  ['', 422, { file: 'required' }],
  [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 422, { file: 'workbook' }],
  ['1,A\n'.repeat(2001), 422, { file: 'too-many-lines' }],
  ['x'.repeat(1024 * 1024 + 1), 413, undefined],
])('a file that cannot be a list is refused in words', async (body, status, faults) => {
  const answer = await preview(body)
  expect(answer.status).toBe(status)
  expect(answer.faults).toEqual(faults)
})

test('a file is sent as bytes, and other requests as JSON', async () => {
  for (const type of ['text/plain', 'text/csv', 'application/json', 'multipart/form-data'])
    expect(await preview('1,Asha', { type })).toMatchObject({ status: 415, code: 'not-json' })
  const cookie = await town.cookieOf(OFFICER)
  const list = { method: 'PUT', body: '{"lines":[]}', cookie, headers: { 'content-type': FILE } }
  expect((await town.request(LIST, list)).status).toBe(415)
  const foreign = {
    method: 'POST',
    body: '1,Asha',
    cookie,
    headers: { 'content-type': FILE, origin: 'https://x.example' },
  }
  expect((await town.request(`${LIST}/preview`, foreign)).status).toBe(403)
})

test('a preview of another college’s class, and by other people, is refused', async () => {
  expect(await preview('1,Asha', { subject: 'meera' })).toMatchObject({ status: 404 })
  expect(await preview('1,Asha', { subject: 'asha' })).toMatchObject({ status: 403, code: 'forbidden' })
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', college.ngoId).execute()
  expect(await preview('1,Asha')).toMatchObject({ status: 403, code: 'approval-withdrawn' })
})

test('a list replaces the one before', async () => {
  expect(await store([AARAV, ADITI])).toEqual({ status: 200, stored: 2, kept: 0, removed: 0 })
  town.setNow(new Date(NOW.getTime() + DAY_MS))
  const renamed = { rollNumber: '23-CE-002', name: 'Aditi K. Shah' }
  expect(await store([renamed, AJAY])).toEqual({ status: 200, stored: 2, kept: 0, removed: 1 })
  const later = new Date(NOW.getTime() + DAY_MS)
  expect(await stored()).toEqual([rowOf(renamed, later), rowOf(AJAY, later)])
  town.setNow(NOW)
})

test('a line with which a student shares keeps its name, and stays if the new list does not have it', async () => {
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE001' })
  await plantDisclosure(town, id, { subject: 'joseph', rollNumber: '23CE009' })
  const before = await stored()
  expect(await store([{ ...AARAV, rollNumber: '23 ce 001' }, ADITI])).toEqual({
    ...{ status: 200, stored: 2, kept: 1, removed: 0 },
  })
  expect(await stored()).toEqual([before[0], rowOf(ADITI), before[1]])
  expect(await db.selectFrom('disclosure').where('ended_at', 'is', null).select('id').execute()).toHaveLength(2)
})

test('kept lines count towards the 2,000', async () => {
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: 'A1' })
  const lines = Array.from({ length: MOST_STUDENTS }, (_, at) => ({ rollNumber: `23CE${at}`, name: 'Asha Menon' }))
  expect(await store(lines)).toMatchObject({ status: 422, faults: { lines: 'at-most-1999' } })
  expect(await stored()).toHaveLength(1)
  expect(await store(lines.slice(1))).toMatchObject({ status: 200, stored: 1999, kept: 1 })
})

test.each([
  [[], { lines: 'required' }],
  ['x', { lines: 'type' }],
  [[{ rollNumber: '1' }], { 'lines.0.name': 'required' }],
  [[{ ...AARAV, category: 'OBC' }], { 'lines.0.category': 'unknown' }],
  [[AARAV, { ...ADITI, rollNumber: '23 CE 001' }], { 'lines.1.rollNumber': 'repeated' }],
  [[{ rollNumber: '=1', name: 'Asha' }], { 'lines.0.rollNumber': 'characters' }],
  [[{ rollNumber: '1', name: 'As\u0000ha' }], { 'lines.0.name': 'characters' }],
  [Array.from({ length: 2001 }, (_, at) => ({ rollNumber: `${at}`, name: 'A' })), { lines: 'at-most-2000' }],
])('a list with a fault stores nothing', async (lines, faults) => {
  expect(await store(lines)).toMatchObject({ status: 422, faults })
  expect(await stored()).toEqual([])
})

test('two officers who store at the same time get one of the two lists, whole', async () => {
  const lists = ['A', 'B'].map((letter) =>
    Array.from({ length: 60 }, (_, at) => ({ rollNumber: `${letter}${at}`, name: 'Asha Menon' })),
  )
  const [first, second] = await Promise.all([store(lists[0], OFFICER), store(lists[1], HEAD)])
  expect([first?.status, second?.status]).toEqual([200, 200])
  const letters = new Set((await stored()).map(({ roll_number }) => roll_number[0]))
  expect([(await stored()).length, letters.size]).toEqual([60, 1])
})

test.skipIf(ON_EDGE)('2,000 lines take as many queries as one', async () => {
  const counted = await countQueries(town)
  const queriesOf = async (count: number) => {
    counted.queries = 0
    const lines = Array.from({ length: count }, (_, at) => ({ rollNumber: `23CE${at}`, name: 'Ananya Kulkarni' }))
    expect(await store(lines)).toMatchObject({ status: 200, stored: count })
    return counted.queries
  }
  expect(await queriesOf(MOST_STUDENTS)).toBe(await queriesOf(1))
})

test('a line that no student has claimed is deleted after 120 days', async () => {
  await store([AARAV, ADITI])
  const { rollLineId } = await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE009' })
  await cleanUp(db, new Date(NOW.getTime() + 120 * DAY_MS))
  expect(await stored()).toHaveLength(3)
  await cleanUp(db, new Date(NOW.getTime() + 120 * DAY_MS + 1))
  expect(await db.selectFrom('roll_line').select('id').execute()).toEqual([{ id: rollLineId }])
})
