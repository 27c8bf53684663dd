import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordRead } from '#api/college/line/reads.ts'
import { whoLooked } from '#api/college/sharing/looks.ts'
import { placeOf } from '#api/http/cursor.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { CLASS_READ_KINDS } from '#domain/college/disclosure.ts'
import type { Look } from '#domain/college/look.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent, type Student } from '#tests/support/town/a-student.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/* “Who looked” (D73): every read that was made is shown to its student, and nothing else. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const [third, second] = [
  await plantClass(town, college.ngoId),
  await plantClass(town, college.ngoId, { name: 'Second year', programme: 'own', programme_name: 'Shramdaan' }),
]
const students = await Promise.all(['asha', 'joseph', 'fatima'].map((subject) => aStudent(town, subject)))
const [asha, joseph] = students as [Student, Student, Student]
const codes = new Map<string, string[]>()
for (const [at, { id, name }] of students.entries()) {
  const added = await addCertificates(town, id, ['2025-11-28', '2025-11-20', '2025-10-05'].slice(at))
  codes.set(id, added.codes)
  for (const { id: cohortId } of [third, second]) await plantRollLine(town, cohortId, `23CE00${at}`, name)
}
const cookies: Record<string, string> = { [HEAD]: await town.cookieOf(HEAD), [OFFICER]: await town.cookieOf(OFFICER) }
const { restore } = await openKeep(db)
let now = NOW
const tick = () => {
  now = new Date(now.getTime() + 1_000)
  town.setNow(now)
}
beforeEach(async () => {
  await restore()
  now = NOW
  town.setNow(NOW)
})

type Class = typeof third
const share = (student: Student, { joinCode }: Class) =>
  student.press(`/c/${joinCode}`, { rollNumber: `23CE00${students.indexOf(student)}` })
const sharingOf = (student: Student, { id }: Class) =>
  db
    .selectFrom('disclosure')
    .where('account_id', '=', student.id)
    .where('cohort_id', '=', id)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
const checked = (code: string) =>
  db.insertInto('certificate_check').values({ code, ngo_id: college.ngoId, api_key_id: null, at: now }).execute()
const planted = async (kind: (typeof CLASS_READ_KINDS)[number], lines: number, student = asha, of = third) => {
  const disclosureId = (await sharingOf(student, of))?.id ?? ''
  const by = { accountId: college.accounts[HEAD] ?? '' }
  await recordRead(db, { cohortId: of.id, kind, by, at: now }, [{ disclosureId, lines }])
}

/** Returns all lines of a student, page by page. */
async function allLooks({ id }: Student): Promise<Look[]> {
  const found: Look[] = []
  let cursor: string | undefined
  do {
    const { looks, next } = await whoLooked(db, id, placeOf(cursor))
    found.push(...looks)
    cursor = next ?? undefined
  } while (cursor)
  return found
}

test('each kind of read is told in words, newest first, by day', async () => {
  await share(asha, third)
  for (const kind of CLASS_READ_KINDS) {
    tick()
    await planted(kind, kind === 'endorse' ? 1 : 3)
  }
  tick()
  const [code = ''] = codes.get(asha.id) ?? []
  await checked(code)
  const { text } = await asha.open('/your-college')
  const said = [
    `Government Engineering College, Ahmedabad’s software checked certificate ${printedCode(code as never)}.`,
    'Dr Kavita Rao endorsed 1 line for NSS.',
    'Government Engineering College, Ahmedabad’s software read your 3 lines.',
    'Dr Kavita Rao made a transcript of your 3 lines.',
    'Dr Kavita Rao printed the class, with your 3 lines.',
    'Dr Kavita Rao exported the class as CSV, with your 3 lines.',
    'Dr Kavita Rao opened your 3 lines.',
    'You started sharing.',
  ]
  const places = said.map((sentence) => text.indexOf(sentence))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect((await joseph.open('/your-college')).text).toContain('No one has looked yet.')
  const hindi = await asha.open('/hi/your-college')
  expect(hindi.text).toContain('Dr Kavita Rao ने आपकी 3 लाइनें देखीं।')
})

test('an officer without an account any more is “An officer”', async () => {
  await share(asha, third)
  await planted('lines', 1)
  await db.updateTable('class_read').set({ account_id: null }).execute()
  expect((await asha.open('/your-college')).text).toContain('An officer opened your 1 line.')
})

test('a check of a certificate is shown to a student without any class', async () => {
  const [code = ''] = codes.get(asha.id) ?? []
  await checked(code)
  expect((await asha.open('/your-college')).text).toContain('’s software checked certificate')
  const answer = await town.request('/api/me/classes', { cookie: asha.cookie })
  expect(await answer.json()).toEqual({ classes: [], isKnown: true })
})

test('a refused sharing says why, and what to do', async () => {
  await db.updateTable('roll_line').set({ name: 'Gurleen Kaur' }).where('roll_number', '=', '23CE000').execute()
  await asha.press(`/c/${third.joinCode}`, { rollNumber: '23CE000', confirmed: '23CE000' })
  const { id = '' } = (await sharingOf(asha, third)) ?? {}
  tick()
  const path = `/api/college/classes/${third.id}/students/${id}/name`
  const init = { method: 'POST', cookie: cookies[HEAD] ?? '', body: JSON.stringify({ answer: 'other' }) }
  const answered = await town.request(path, init)
  expect(answered.status, await answered.text()).toBe(204)
  const { text, html } = await asha.open('/your-college')
  expect(text).toContain('an officer answered that the roll number is not yours')
  expect(text).toContain('Ask your officer, or share again with your own roll number.')
  expect(html).toContain(`href="/c/${third.joinCode}"`)
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'sharing-ended').select('body').execute()
  expect(mails).toEqual([{ body: expect.stringContaining('/your-college') }])
})

test('older lines are on further pages, each line once', async () => {
  await share(asha, third)
  // Many reads have the same time, so that pages end between them.
  for (let at = 0; at < 120; at += 1) await planted('list', at)
  const looks = await allLooks(asha)
  expect(looks.map((look) => ('lines' in look ? look.lines : -1)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 121 }, (_, at) => at - 1),
  )
  const first = await asha.open('/your-college')
  expect(first.html).toMatch(/href="\/your-college\?cursor=[\w-]+#who-looked">Show older/)
  const [, next = ''] = /href="(\/your-college\?cursor=[\w-]+)#who-looked"/.exec(first.html) ?? []
  const older = await asha.open(next)
  expect(older.text).toContain('Back to the newest')
  expect(older.text).not.toContain('What we checked')
  for (const cursor of ['x', '%00', 'a'.repeat(3000)])
    expect((await asha.open(`/your-college?cursor=${cursor}`)).text).toContain('What we checked')
})

/** Returns the next number of a sequence that the seed determines, from 0 to below `below` (Lehmer). */
let state = 20_26
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)] as T

/** The lines of a student, as the test expects them: 'kind reader lines class'. */
type Expectation = Map<string, string[]>

async function randomAct(expected: Expectation): Promise<void> {
  const [student, of, officer] = [oneOf(students), oneOf([third, second]), oneOf([HEAD, OFFICER])]
  const cookie = cookies[officer] ?? ''
  const reader = officer === HEAD ? 'Dr Kavita Rao' : 'Prof. Nilesh Dave'
  const name = of === third ? 'Third year' : 'Second year'
  const expects = (one: Student, line: string) => expected.get(one.id)?.push(line)
  const readAll = async (kind: string) => {
    for (const one of students)
      if (await sharingOf(one, of)) expects(one, `${kind} ${reader} ${linesNow.get(one.id)} ${name}`)
  }
  const shared = await sharingOf(student, of)
  const path = `/api/college/classes/${of.id}`
  switch (random(8)) {
    case 0:
      await share(student, of)
      if (!shared) expects(student, `started ${name}`)
      return
    case 1:
      if (!shared) return
      await student.press(`/your-college/stop/${shared.id}`)
      expects(student, `stopped ${name}`)
      return
    case 2:
      await readAll('list')
      await town.request(`${path}/table`, { cookie })
      return
    case 3:
      if (shared) expects(student, `lines ${reader} ${linesNow.get(student.id)} ${name}`)
      await town.request(`${path}/students/${shared?.id ?? of.id}/lines`, { cookie })
      return
    case 4:
      await readAll('csv')
      await town.request(`${path}/table.csv`, { cookie })
      return
    case 5:
      await readAll('print')
      await town.request(`${path}/prints`, { method: 'PUT', cookie })
      return
    case 6: {
      const code = oneOf(codes.get(student.id) ?? [])
      await checked(code)
      expects(student, `check ${printedCode(code as never)}`)
      return
    }
    default:
      // Another college's officers, and visitors, read nothing.
      await town.request(`${path}/table`, { cookie: student.cookie })
      await town.request(`${path}/table.csv`)
  }
}

const linesNow = new Map<string, number>()

test('reads made are reads shown, over 200 random acts', async () => {
  for (const { id } of students) linesNow.set(id, (await linesOf(id)) ?? 0)
  const expected: Expectation = new Map(students.map(({ id }) => [id, []]))
  for (let act = 0; act < 200; act += 1) {
    tick()
    await randomAct(expected)
  }
  for (const student of students) {
    const shown = await allLooks(student)
    expect(shown.map(lineOf).reverse()).toEqual(expected.get(student.id))
    expect(shown.filter(({ kind }) => kind in Object.fromEntries(CLASS_READ_KINDS.map((one) => [one, 1]))).length).toBe(
      await rowsOf(student.id),
    )
  }
  // Each kind of act occurs.
  const kinds = new Set([...expected.values()].flat().map((line) => line.split(' ')[0]))
  expect([...kinds].sort()).toEqual(['check', 'csv', 'lines', 'list', 'print', 'started', 'stopped'])
})

function lineOf(look: Look): string {
  if (look.kind === 'check') return `check ${look.code}`
  return 'lines' in look
    ? `${look.kind} ${look.reader} ${look.lines} ${look.className}`
    : `${look.kind} ${look.className}`
}

/** Counts the stored reads of a student. */
async function rowsOf(accountId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('class_read_student')
    .innerJoin('disclosure', 'disclosure.id', 'class_read_student.disclosure_id')
    .where('disclosure.account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

async function linesOf(accountId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
