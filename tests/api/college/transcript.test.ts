import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { suspendNgo } from '#api/admin/decide.ts'
import { beginSession } from '#api/auth/session.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { freeCodes } from '#api/certificate/version/free-codes.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import type { MadeTranscripts } from '#domain/college/transcript-form.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { HEAD, OFFICER, plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Transcripts are made for one student, for some, for a class, and by a student (D75). */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
await plantCollege(town, {
  ...{ name: 'Fergusson College', slug: 'fergusson' },
  people: { meera: { name: 'Dr Meera Joshi', role: 'head' } },
})
const { id: classId } = await plantClass(town, college.ngoId)
/** The students at the places 0, 4 and 8 have no line. */
const sharing = await plantFullClass(db, {
  ...{ cohortId: classId, students: 10, now: NOW, today: TODAY },
  isSharing: (place) => place < 9,
  linesOf: (place) => place % 4,
})
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  await db.deleteFrom('rate_bucket').execute()
  town.setNow(NOW)
})

const CLASS = `/api/college/classes/${classId}`
const idAt = (place: number) => sharing[place]?.id ?? ''
const LATER = new Date(NOW.getTime() + 60_000)
const moment = () => ({ now: LATER, today: TODAY, config: town.runtime.config })

/** A person by subject, a student of the class by place, or a visitor. */
type Person = string | number | null

async function send(who: Person, method: string, path: string, json?: object) {
  return town.request(path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(json ?? {}) } : {}),
    ...(who === null ? {} : { cookie: await cookieOf(who) }),
  })
}
const cookieOf = async (who: string | number) =>
  typeof who === 'string'
    ? town.cookieOf(who)
    : `${COOKIES.session.name}=${await beginSession(db, sharing[who]?.accountId ?? '', town.runtime.now)}`

const make = async (students: 'all' | string[], subject = HEAD) => {
  const response = await send(subject, 'POST', `${CLASS}/transcripts`, { students })
  expect(response.status, JSON.stringify(town.logged.findLast(({ event }) => event === 'fault'))).toBe(200)
  return (await response.json()) as MadeTranscripts
}
const codeFor = async (place: number) => (await make([idAt(place)])).made[0]?.code ?? ''
const get = (path: string, who: Person = HEAD) => send(who, 'GET', path)
const fileOf = (code: string, kind = 'pdf') => `/api/college/transcripts/${code}/${kind}`

const stop = (place: number) =>
  db.updateTable('disclosure').set({ ended_at: LATER, ended_as: 'stopped' }).where('id', '=', idAt(place)).execute()
const revokeFirstLine = async (code: string) => {
  const line = await db
    .selectFrom('transcript_line')
    .where('code', '=', readCode(code) ?? '')
    .orderBy('position')
    .select('certificate_code')
    .executeTakeFirstOrThrow()
  const revoking = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
  await revoke(db, { code: line.certificate_code }, revoking, moment())
  return line.certificate_code
}
const reads = () =>
  db
    .selectFrom('class_read')
    .innerJoin('class_read_student', 'read_id', 'class_read.id')
    .select(['kind', 'account_id', 'disclosure_id', 'lines'])
    .orderBy('at')
    .execute()

test('a class: each student with a valid line has a transcript, the others are named, and all see who made it', async () => {
  const { made, skipped, parts } = await make('all')
  expect(made.map(({ student }) => student?.rollNumber)).toEqual(
    [1, 2, 3, 5, 6, 7].map((place) => studentAt(place).rollNumber),
  )
  expect(skipped).toEqual(
    [0, 4, 8].map((place) => {
      const { rollNumber, name } = studentAt(place)
      return { disclosureId: idAt(place), student: { rollNumber, name }, why: 'no-valid-lines' }
    }),
  )
  expect(parts).toBe(1)
  expect(new Set(made.map(({ code }) => code)).size).toBe(6)
  expect(await reads()).toHaveLength(9)
  expect(
    (await reads()).every((read) => read.kind === 'transcript' && read.account_id === college.accounts[HEAD]),
  ).toBe(true)
  const lines = await db
    .selectFrom('transcript_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  expect(Number(lines[0]?.count)).toBe(1 + 2 + 3 + 1 + 2 + 3)
})

test('the same content keeps its code, for an officer and for the student; a revoked line makes a new one', async () => {
  const first = await codeFor(3)
  expect(await codeFor(3)).toBe(first)
  const own = await send(3, 'PUT', `/api/me/classes/${idAt(3)}/transcript`)
  expect([own.status, await own.json()]).toEqual([200, { code: first }])
  await revokeFirstLine(first)
  const second = await codeFor(3)
  expect(second).not.toBe(first)
  const [before, after] = await Promise.all(
    [first, second].map(async (code) => {
      const { counted_minutes } = await db
        .selectFrom('transcript')
        .where('code', '=', readCode(code) ?? '')
        .select('counted_minutes')
        .executeTakeFirstOrThrow()
      return counted_minutes
    }),
  )
  expect(after).toBeLessThan(before ?? 0)
})

test('other terms, another name on the list, or an endorsement are another content', async () => {
  const codes = [await codeFor(1)]
  await db
    .updateTable('cohort')
    .set({ goal_minutes: 60 * 60 })
    .where('id', '=', classId)
    .execute()
  codes.push(await codeFor(1))
  await db.updateTable('roll_line').set({ name: 'A. N. Other' }).where('cohort_id', '=', classId).execute()
  codes.push(await codeFor(1))
  expect(new Set(codes).size).toBe(3)
})

test('no valid line: refused for the student, skipped for the officer; an open question about the name likewise', async () => {
  const own = await send(4, 'PUT', `/api/me/classes/${idAt(4)}/transcript`)
  expect([own.status, ((await own.json()) as { code: string }).code]).toEqual([409, 'no-valid-lines'])
  await db.updateTable('disclosure').set({ name_differs: true }).where('id', '=', idAt(3)).execute()
  expect((await make([idAt(3)])).skipped).toMatchObject([{ why: 'name-question' }])
  const open = await send(3, 'PUT', `/api/me/classes/${idAt(3)}/transcript`)
  expect([open.status, ((await open.json()) as { code: string }).code]).toEqual([409, 'name-question'])
})

test('who stopped sharing is named without a word about them; nothing of theirs can be read any more', async () => {
  const code = await codeFor(3)
  await stop(3)
  const { made, skipped } = await make([idAt(3), idAt(2)])
  expect(made).toHaveLength(1)
  expect(skipped).toEqual([{ disclosureId: idAt(3), student: null, why: 'not-sharing' }])
  for (const kind of ['pdf', 'csv', 'json']) expect((await get(fileOf(code, kind))).status).toBe(404)
  const zip = unzipSync(new Uint8Array(await (await get(`${CLASS}/transcripts.zip`)).arrayBuffer()))
  expect(Object.keys(zip).join()).not.toContain(code)
  expect(new TextDecoder().decode(zip['transcripts.csv'])).not.toContain(studentAt(3).rollNumber)
  expect((await get(`/api/me/transcripts/${code}/csv`, 3)).status).toBe(200)
})

test('another college, a volunteer and a visitor get nothing', async () => {
  const code = await codeFor(3)
  for (const [subject, status] of [
    ['meera', 404],
    ['asha', 403],
    [null, 401],
  ] as const) {
    expect((await get(fileOf(code), subject)).status).toBe(status)
    expect((await get(`${CLASS}/transcripts.zip`, subject)).status).toBe(status)
    expect((await send(subject, 'POST', `${CLASS}/transcripts`, { students: 'all' })).status).toBe(status)
  }
  expect((await get(`/api/me/transcripts/${code}/pdf`, 'asha')).status).toBe(404)
  expect((await send('asha', 'PUT', `/api/me/classes/${idAt(3)}/transcript`)).status).toBe(404)
  expect((await send('asha', 'DELETE', `/api/me/transcripts/${code}`)).status).toBe(404)
})

test('files say the same: PDF, CSV and JSON have the code, the check address, the sum and every line', async () => {
  const code = await codeFor(3)
  const pdf = await get(fileOf(code))
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', expect.stringContaining('no-store')],
  ])
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const json = (await (await get(fileOf(code, 'json'))).json()) as {
    hours: number
    checkAt: string
    lines: { code: string }[]
  }
  const csv = await (await get(fileOf(code, 'csv'))).text()
  for (const said of [code, String(json.hours), studentAt(3).name, studentAt(3).rollNumber]) {
    expect(text).toContain(said)
    expect(csv).toContain(said)
  }
  expect(csv).toContain(json.checkAt)
  expect(json.checkAt).toBe(`${town.runtime.config.baseUrl}/verify/${code}`)
  expect(json.lines).toHaveLength(3)
  for (const line of json.lines) expect([text.includes(line.code), csv.includes(line.code)]).toEqual([true, true])
  expect(await reads()).toMatchObject([{ lines: 3 }, { lines: 3 }, { lines: 3 }, { lines: 3 }])
})

test('after a revocation there is no PDF with the old sum, and CSV and JSON count again', async () => {
  const code = await codeFor(3)
  const before = (await (await get(fileOf(code, 'json'))).json()) as { hours: number }
  await revokeFirstLine(code)
  const made = await reads()
  const refused = await get(fileOf(code))
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'transcript-changed'])
  // A refused file is no read.
  expect(await reads()).toEqual(made)
  const after = (await (await get(fileOf(code, 'json'))).json()) as { hours: number; printedHours: number }
  expect(after.printedHours).toBe(before.hours)
  expect(after.hours).toBeLessThan(before.hours)
})

test('the ZIP file has a PDF for each student in order, and a list; changed ones are named in the list', async () => {
  const { made } = await make('all')
  const changed = made[2]?.code ?? ''
  await revokeFirstLine(changed)
  const response = await get(`${CLASS}/transcripts.zip?lang=en`, OFFICER)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const expected = made.filter(({ code }) => code !== changed)
  expect(Object.keys(files)).toEqual([
    ...expected.map(({ code, student }) => `${student?.rollNumber}-${code}.pdf`),
    'transcripts.csv',
  ])
  const first = files[Object.keys(files)[0] ?? ''] ?? new Uint8Array()
  expect((await readPdf(first)).text).toContain(expected[0]?.student?.name)
  const list = new TextDecoder().decode(files['transcripts.csv'])
  for (const { code } of made) expect(list).toContain(code)
  expect(list).toContain('Lines have changed since.')
  const ofOfficer = (await reads()).filter(({ account_id }) => account_id === college.accounts[OFFICER])
  expect(ofOfficer).toHaveLength(made.length)
})

test.skipIf(ON_EDGE)('a large class has several files', async () => {
  town.runtime.zipLimit = { pdfs: 4, isStreamed: false }
  const { parts } = await make('all')
  expect(parts).toBe(2)
  const names = async (part: number) => {
    const response = await get(`${CLASS}/transcripts.zip?part=${part}`)
    return Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer()))).length
  }
  expect([await names(1), await names(2)]).toEqual([5, 3])
  expect((await get(`${CLASS}/transcripts.zip?part=3`)).status).toBe(404)
  for (const part of ['0', '-1', 'x', '1e3', '']) {
    expect((await get(`${CLASS}/transcripts.zip?part=${part}`)).status).toBe(422)
  }
  town.runtime.zipLimit = { pdfs: 500, isStreamed: true }
})

test.skipIf(ON_EDGE)(
  'sharing that stops while the file is made: not in the file; a college that is suspended: the file breaks off',
  async () => {
    await make('all')
    const { makePdf } = town.runtime
    let made = 0
    const interrupt = async (act: () => Promise<unknown>) => {
      made = 0
      town.runtime.makePdf = async (...request) => {
        made += 1
        if (made === 2) await act()
        return makePdf(...request)
      }
      const response = await get(`${CLASS}/transcripts.zip`)
      return response.arrayBuffer().finally(() => {
        town.runtime.makePdf = makePdf
      })
    }
    const bytes = new Uint8Array(await interrupt(() => Promise.all([stop(2), stop(6)])))
    const names = Object.keys(unzipSync(bytes)).join()
    for (const place of [2, 6]) expect(names).not.toContain(studentAt(place).rollNumber)
    expect(names).toContain(studentAt(7).rollNumber)
    expect(made).toBe(5)
    const suspend = () =>
      suspendNgo(db, college.ngoId, { reason: 'A false address.', by: null, from: 'approved', ...moment() })
    await expect(interrupt(suspend)).rejects.toThrow()
    expect(made).toBe(2)
    expect((await send(HEAD, 'POST', `${CLASS}/transcripts`, { students: 'all' })).status).toBe(403)
    expect((await send(3, 'PUT', `/api/me/classes/${idAt(3)}/transcript`)).status).toBe(404)
  },
)

test.skipIf(ON_EDGE)('sharing that stops while a PDF is made: no PDF, and no read', async () => {
  const code = await codeFor(3)
  const made = await reads()
  const { makePdf } = town.runtime
  town.runtime.makePdf = async (...request) => {
    await stop(3)
    return makePdf(...request)
  }
  const { status } = await get(fileOf(code)).finally(() => {
    town.runtime.makePdf = makePdf
  })
  expect([status, await reads()]).toEqual([404, made])
})

test('a student makes, lists, downloads and gives up their transcript', async () => {
  const made = await send(3, 'PUT', `/api/me/classes/${idAt(3)}/transcript`)
  const { code } = (await made.json()) as { code: string }
  const list = async () =>
    ((await (await get('/api/me/transcripts', 3)).json()) as { transcripts: object[] }).transcripts
  expect(await list()).toMatchObject([{ code, disclosureId: idAt(3), madeOn: TODAY, state: 'valid' }])
  expect((await get(`/api/me/transcripts/${code}/pdf?lang=hi-en`, 3)).status).toBe(200)
  expect((await get(`/api/me/transcripts/${code}/json`, 3)).status).toBe(200)
  expect(await reads()).toEqual([])
  for (let turn = 0; turn < 2; turn += 1)
    expect((await send(3, 'DELETE', `/api/me/transcripts/${code}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await get(`/api/me/transcripts/${code}/pdf`, 3)).status).toBe(409)
  expect((await get(fileOf(code))).status).toBe(404)
  expect(await codeFor(3)).not.toBe(code)
})

test('limits: ten new ones a day for a student, five whole runs an hour for a class', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    await db
      .updateTable('cohort')
      .set({ goal_minutes: 60 * (turn + 1) })
      .where('id', '=', classId)
      .execute()
    statuses.push((await send(1, 'PUT', `/api/me/classes/${idAt(1)}/transcript`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  const runs: number[] = []
  for (let turn = 0; turn < 6; turn += 1)
    runs.push((await send(HEAD, 'POST', `${CLASS}/transcripts`, { students: 'all' })).status)
  expect(runs).toEqual([...Array(5).fill(200), 429])
  expect((await send(HEAD, 'POST', `${CLASS}/transcripts`, { students: [idAt(1)] })).status).toBe(200)
})

test.each([
  [{ students: 'some' }, 'students'],
  [{ students: [] }, 'students'],
  [{ students: ['1'] }, 'students'],
  [{ students: null }, 'students'],
  [{}, 'students'],
  [{ students: 'all', more: 1 }, 'more'],
])('the form %j is refused with the field', async (form, field) => {
  const response = await send(HEAD, 'POST', `${CLASS}/transcripts`, form)
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { faults: object }).faults).join()).toContain(field)
})

test('a code is never one that a certificate, a service record or a transcript has', async () => {
  const { code: certificate } = await db.selectFrom('certificate').select('code').executeTakeFirstOrThrow()
  const transcript = readCode(await codeFor(1)) ?? ''
  const drawn = [certificate, transcript, certificate, '0000000000000']
  expect(await freeCodes(db, 1, () => drawn.shift() ?? '')).toEqual(['0000000000000'])
})

test('a roll number and a name that a spreadsheet would read as a formula are harmless in both tables', async () => {
  await sql`update roll_line set roll_number = '=1+1', name = '@SUM(A1)' where cohort_id = ${classId}
    and roll_key = ${studentAt(1).rollNumber}`.execute(db)
  const code = await codeFor(1)
  expect(await (await get(fileOf(code, 'csv'))).text()).toContain(`"'@SUM(A1)","'=1+1"`)
  const files = unzipSync(new Uint8Array(await (await get(`${CLASS}/transcripts.zip`)).arrayBuffer()))
  expect(Object.keys(files)[0]).toBe(`1-1-${code}.pdf`)
  expect(new TextDecoder().decode(files['transcripts.csv'])).toContain(`"'=1+1","'@SUM(A1)"`)
})

test('an account that is deleted: the transcript is revoked and has no name', async () => {
  const code = await codeFor(3)
  expect((await send(3, 'DELETE', '/api/me')).status).toBeLessThan(300)
  const row = await db
    .selectFrom('transcript')
    .where('code', '=', readCode(code) ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ student_name: null, roll_number: null, account_id: null, end_reason: 'holder-left' })
  expect(await (await get(`/api/transcripts/${code}`, null)).json()).toMatchObject({
    state: 'revoked',
    reason: 'holder-left',
  })
})
