import { afterAll, beforeEach, expect, test } from 'vitest'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { EndorsementResult } from '#domain/college/endorsement/endorsement.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import {
  HEAD,
  issueCertificates,
  OFFICER,
  plantClass,
  plantCollege,
  plantDisclosure,
} from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Officers endorse lines of a class, see their endorsements, and withdraw them with a reason (D74). */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
await issueCertificates(town)
const { id: classId } = await plantClass(town, college.ngoId)
const asha = await plantDisclosure(town, classId, { subject: 'asha', rollNumber: '23CE001' })
const fatima = await plantDisclosure(town, classId, { subject: 'fatima', rollNumber: '23CE016' })
await addCertificates(town, asha.accountId, ['2025-11-18', '2025-11-11'])
const cookie = await town.cookieOf(OFFICER)

type Line = { code: string; version: number }
const linesOf = (accountId: string): Promise<Line[]> =>
  db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.account_id', '=', accountId)
    .select(['version.code', 'version.version'])
    .orderBy('version.last_day', 'desc')
    .execute()
const ashas = (await linesOf(asha.accountId)).map(({ code, version }) => ({ code: printedCode(code), version }))
const [one = { code: '', version: 1 }, two = { code: '', version: 1 }] = ashas

const press = async (body: object, { id = classId, by = cookie } = {}) => {
  const answer = await town.request(`/api/college/classes/${id}/endorsements`, {
    ...{ method: 'POST', cookie: by, body: JSON.stringify(body) },
  })
  return { status: answer.status, answer: (await answer.json()) as EndorsementResult & { faults?: object } }
}
const withdraw = (id: string, body: object, by = cookie) =>
  town.request(`/api/college/endorsements/${id}`, { method: 'DELETE', cookie: by, body: JSON.stringify(body) })
const list = async (query = '', by = cookie) => {
  const answer = await town.request(`/api/college/classes/${classId}/endorsements${query}`, { cookie: by })
  return {
    status: answer.status,
    ...((await answer.json()) as { endorsements: EndorsementRow[]; next: string | null }),
  }
}
type EndorsementRow = { id: string; code: string; student: object | null; by: string | null; withdrawn: object | null }

beforeEach(async () => {
  await db.deleteFrom('endorsement').execute()
  await db.deleteFrom('class_read').execute()
})

test('one press endorses the chosen lines, records the read, and does not endorse them twice', async () => {
  const comment = '  Counted for the NSS regular programme 2026–27.  '
  const first = await press({ lines: [one, two], comment })
  expect(first).toEqual({ status: 200, answer: { endorsed: 2, students: 1, leftOut: [] } })
  const rows = await db.selectFrom('endorsement').selectAll().orderBy('status_place').execute()
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ ngo_id: college.ngoId, cohort_id: classId, college_slug: college.slug, programme: 'nss' },
      ...{ comment: comment.trim(), endorsed_by: college.accounts[OFFICER], withdrawn_at: null },
    })
  expect(new Set(rows.map(({ status_place }) => status_place)).size).toBe(2)
  const reads = await db
    .selectFrom('class_read')
    .innerJoin('class_read_student', 'read_id', 'class_read.id')
    .select(['kind', 'account_id', 'disclosure_id', 'lines'])
    .execute()
  const accountId = college.accounts[OFFICER]
  expect(reads).toEqual([{ kind: 'endorse', account_id: accountId, disclosure_id: asha.id, lines: 2 }])
  const again = await press({ lines: [one, two] })
  expect(again.answer).toEqual({
    ...{ endorsed: 0, students: 0 },
    leftOut: expect.arrayContaining([one, two].map(({ code }) => ({ code, because: 'endorsed' }))),
  })
  expect(await db.selectFrom('endorsement').select('id').execute()).toHaveLength(2)
})

test.skipIf(ON_EDGE)('all of a class is one press, in as many statements for two students as for one', async () => {
  const all = await press({ all: true })
  const most = ashas.length + (await linesOf(fatima.accountId)).length
  expect(all.answer).toEqual({ endorsed: most, students: 2, leftOut: [] })
  expect((await press({ all: true })).answer).toEqual({ endorsed: 0, students: 0, leftOut: [] })
  await db.deleteFrom('endorsement').execute()
  const counted = await countQueries(town)
  const queriesOf = async (lines: object[]) => {
    await db.deleteFrom('endorsement').execute()
    counted.queries = 0
    expect((await press({ lines })).answer.endorsed).toBe(lines.length)
    return counted.queries
  }
  expect(await queriesOf([...ashas, ...(await linesOf(fatima.accountId))])).toBe(await queriesOf([one]))
})

test('lines that cannot be endorsed are left out with the reason, and the others are endorsed', async () => {
  const [held = { code: '', version: 1 }] = await linesOf(fatima.accountId)
  const { id: flag_id } = await db
    .insertInto('flag')
    .values({ kind: 'joined-late', about: 'a test', puts_on_hold: true, ngo_id: null, found_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('flag_certificate').values({ flag_id, code: held.code }).execute()
  const stranger = (await linesOf(await accountOf('gurleen')))[0]?.code ?? ''
  const { answer } = await press({
    lines: [
      { code: one.code.toLowerCase() },
      { ...two, version: 2 },
      { code: held.code },
      { code: stranger },
      { code: 'nonsense' },
    ],
  })
  expect(answer.endorsed).toBe(1)
  expect(answer.leftOut).toEqual(
    expect.arrayContaining([
      { code: two.code, because: 'corrected' },
      { code: printedCode(held.code), because: 'on-hold' },
      { code: printedCode(stranger), because: 'not-in-class' },
      { code: 'nonsense', because: 'not-in-class' },
    ]),
  )
  expect(answer.leftOut).toHaveLength(4)
  await db.deleteFrom('flag_certificate').execute()
})

test('a student whose name is a question, who stopped sharing, or whose line is of another period is left out', async () => {
  const of = db.updateTable('disclosure').where('id', '=', asha.id)
  await of.set({ name_differs: true }).execute()
  expect((await press({ lines: [one] })).answer.leftOut).toEqual([{ code: one.code, because: 'name-question' }])
  await of.set({ name_accepted_at: NOW }).execute()
  expect((await press({ lines: [one] })).answer.endorsed).toBe(1)
  await of.set({ ended_at: NOW, ended_as: 'stopped' }).execute()
  expect((await press({ lines: [two] })).answer).toMatchObject({
    ...{ endorsed: 0, leftOut: [{ code: two.code, because: 'not-in-class' }] },
  })
  await of.set({ ended_at: null, ended_as: null, name_differs: false, name_accepted_at: null }).execute()
  const { id } = await plantClass(town, college.ngoId, { first_day: '2020-01-01', last_day: '2020-12-31' })
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE001' })
  expect((await press({ lines: [one] }, { id })).answer.leftOut).toEqual([{ code: one.code, because: 'not-in-class' }])
})

test('another programme is another endorsement, and a withdrawn one can be made again', async () => {
  const { id } = await plantClass(town, college.ngoId, { programme: 'own', programme_name: 'Sahyog' })
  await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE001' })
  expect((await press({ lines: [one] })).answer.endorsed).toBe(1)
  expect((await press({ lines: [one] }, { id })).answer.endorsed).toBe(1)
  const { endorsements } = await list()
  expect((await withdraw(endorsements[0]?.id ?? '', { reason: 'Counted in another year.' })).status).toBe(204)
  expect((await press({ lines: [one] })).answer.endorsed).toBe(1)
  expect((await list()).endorsements.map(({ withdrawn }) => withdrawn === null).sort()).toEqual([false, true])
})

test('the list names who endorsed and withdrew, and no student who does not share any more', async () => {
  await press({ lines: [one], comment: 'Good work.' })
  const [listed] = (await list()).endorsements
  expect(listed).toMatchObject({
    ...{ code: one.code, by: 'Prof. Nilesh Dave', comment: 'Good work.', withdrawn: null },
    student: { rollNumber: '23CE001', name: 'Asha Menon' },
  })
  const head = await town.cookieOf(HEAD)
  expect((await withdraw(listed?.id ?? '', { reason: 'Entered twice.' }, head)).status).toBe(204)
  expect((await withdraw(listed?.id ?? '', { reason: 'Another reason.' }, head)).status).toBe(204)
  expect((await list()).endorsements[0]?.withdrawn).toMatchObject({ reason: 'Entered twice.', by: 'Dr Kavita Rao' })
  const of = db.updateTable('disclosure').where('id', '=', asha.id)
  await of.set({ ended_at: NOW, ended_as: 'stopped' }).execute()
  expect((await list()).endorsements[0]?.student).toBeNull()
  await of.set({ ended_at: null, ended_as: null }).execute()
})

test('the list has pages of 50', async () => {
  await press({ lines: ashas })
  const [row] = await db.selectFrom('endorsement').selectAll().execute()
  if (!row) throw new Error('There is no endorsement.')
  const { id: _, ...same } = row
  await db.deleteFrom('endorsement').execute()
  const withdrawn = { withdrawn_at: NOW, withdrawn_reason: 'A test.' }
  const rows = Array.from({ length: 51 }, (_, place) => ({ ...same, ...withdrawn, status_place: place }))
  await db.insertInto('endorsement').values(rows).execute()
  const first = await list()
  expect([first.endorsements.length, typeof first.next]).toEqual([50, 'string'])
  const second = await list(`?cursor=${first.next}`)
  expect([second.endorsements.length, second.next]).toEqual([1, null])
  expect(new Set([...first.endorsements, ...second.endorsements].map(({ id }) => id)).size).toBe(51)
})

test.each([
  [{}, { lines: 'required' }],
  [{ lines: [one], all: true }, { lines: 'required' }],
  [{ lines: [] }, { lines: 'required' }],
  [{ lines: one }, { lines: 'type' }],
  [{ lines: [{ version: 1 }] }, { 'lines.0.code': 'required' }],
  [{ lines: [{ ...one, version: 0 }] }, { 'lines.0.version': 'least-1' }],
  [{ lines: [{ ...one, hours: 9 }] }, { 'lines.0.hours': 'unknown' }],
  [{ all: false }, { all: 'type' }],
  [{ all: true, comment: 'x'.repeat(201) }, { comment: 'most-200' }],
  [{ all: true, comment: 'a\u0000b' }, { comment: 'char-0000-2' }],
  [{ all: true, comment: 'two\nlines' }, { comment: 'char-000A-4' }],
  [{ all: true, kind: 'x' }, { kind: 'unknown' }],
])('bad input %# is named', async (body, faults) => {
  const { status, answer } = await press(body)
  expect([status, answer.faults]).toEqual([422, faults])
  expect(await db.selectFrom('endorsement').select('id').execute()).toEqual([])
})

test('a withdrawal needs a reason, and the college’s own endorsement', async () => {
  await press({ lines: [one] })
  const id = (await list()).endorsements[0]?.id ?? ''
  for (const body of [{}, { reason: '' }, { reason: 'x'.repeat(201) }, { reason: 'a\nb' }])
    expect((await withdraw(id, body)).status).toBe(422)
  const other = await plantCollege(town, {
    ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
    people: { meher: { name: 'Dr Meher Contractor', role: 'head' } },
  })
  const theirs = await town.cookieOf('meher')
  expect((await withdraw(id, { reason: 'Not ours.' }, theirs)).status).toBe(404)
  expect((await withdraw(crypto.randomUUID(), { reason: 'Unknown.' })).status).toBe(404)
  expect((await press({ lines: [one] }, { by: theirs })).status).toBe(404)
  expect((await list('', theirs)).status).toBe(404)
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', other.ngoId).execute()
  expect((await press({ all: true }, { by: theirs })).status).toBe(403)
  expect((await withdraw(id, { reason: 'Suspended.' }, theirs)).status).toBe(403)
  const rows = await db.selectFrom('endorsement').select('withdrawn_at').execute()
  expect(rows).toEqual([{ withdrawn_at: null }])
})

test('presses are limited for each college', async () => {
  await emptyBuckets(db, `endorse:${college.ngoId}`, 3600, NOW)
  await press({ all: true })
  await emptyBuckets(db, `endorse:${college.ngoId}`, 3600, NOW)
  expect((await press({ all: true })).status).toBe(429)
  await emptyBuckets(db, `endorse:${college.ngoId}`, 0, NOW)
  expect((await press({ all: true })).status).toBe(200)
})

async function accountOf(subject: string): Promise<string> {
  const account = await db.selectFrom('account').where('subject', '=', subject).select('id').executeTakeFirstOrThrow()
  return account.id
}
