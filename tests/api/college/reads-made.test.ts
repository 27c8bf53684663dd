import { afterAll, expect, test } from 'vitest'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { CLASS_READ_KINDS } from '#domain/college/disclosure.ts'
import type { EndorsementResult } from '#domain/college/endorsement/endorsement.ts'
import type { Look } from '#domain/college/look.ts'
import type { MadeTranscripts } from '#domain/college/transcript-form.ts'
import { plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent, type Student } from '#tests/support/town/a-student.ts'
import { allLooks } from '#tests/support/town/all-looks.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Reads made are reads shown (D73): officers of two colleges, their software and the students do random things, and “Who looked”
 * has exactly what happened, in order.
 */

const ACTS = process.env.PROVE ? 1_000 : 200
const town = await openTown()
afterAll(town.close)
const { db } = town

/** Plants a college with two officers, an API key and a class. */
async function plantReaders(plan: Parameters<typeof plantCollege>[1], terms: Parameters<typeof plantClass>[2]) {
  const { ngoId, accounts } = await plantCollege(town, plan)
  const klass = await plantClass(town, ngoId, terms)
  const { headers } = await plantApiKey(town, ngoId)
  const { org_name: college } = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select('org_name')
    .executeTakeFirstOrThrow()
  const people = Object.keys(accounts)
  const rows = await db.selectFrom('account').where('subject', 'in', people).select(['subject', 'full_name']).execute()
  const officers = await Promise.all(
    rows.map(async (row) => ({ name: row.full_name, cookie: await town.cookieOf(row.subject) })),
  )
  return { ...klass, college, officers, headers, path: `/api/college/classes/${klass.id}` }
}
type Readers = Awaited<ReturnType<typeof plantReaders>>

const all: Readers[] = [
  await plantReaders({}, {}),
  await plantReaders(
    {
      ...{ name: 'Fergusson College', slug: 'fergusson' },
      people: {
        meera: { name: 'Dr Meera Joshi', role: 'head' },
        sunil: { name: 'Prof. Sunil Rane', role: 'officer' },
      },
    },
    { programme: 'own', programme_name: 'Shramdaan' },
  ),
]
const students = await Promise.all(['asha', 'joseph', 'fatima'].map((subject) => aStudent(town, subject)))
/** The codes of each student's certificates, as stored. */
const codes = new Map<Student, string[]>()
for (const [at, student] of students.entries()) {
  const added = await addCertificates(town, student.id, ['2025-11-28', '2025-11-20', '2025-11-15'].slice(at))
  codes.set(student, added.codes)
  for (const { id } of all) await plantRollLine(town, id, `23CE00${at}`, student.name)
}
const codesOf = (student: Student) => codes.get(student) ?? []

/** The lines that each student must see, oldest first. */
const expected = new Map<Student, string[]>(students.map((student) => [student, []]))
const expects = (student: Student, line: string) => expected.get(student)?.push(line)

/** Returns the next number of a sequence that the seed determines, from 0 to below `below` (Lehmer). */
let state = 20_26
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return Math.floor((state / 2_147_483_647) * below)
}
const oneOf = <T>(some: readonly T[]): T => some[random(some.length)] ?? expect.unreachable()

const sharingOf = async (student: Student, { id }: Readers): Promise<string | null> => {
  const open = db.selectFrom('disclosure').where('account_id', '=', student.id).where('cohort_id', '=', id)
  return (await open.where('ended_at', 'is', null).select('id').executeTakeFirst())?.id ?? null
}
const sharersOf = async (of: Readers): Promise<Student[]> => {
  const found = await Promise.all(students.map(async (one) => ((await sharingOf(one, of)) ? [one] : [])))
  return found.flat()
}

type Act = { student: Student; of: Readers; officer: Readers['officers'][number] }

/** Sends a request as an officer. @returns the response, which must have succeeded */
async function send(who: { cookie: string } | { headers: HeadersInit }, method: string, path: string, json?: object) {
  const answer = await town.request(path, { method, ...who, ...(json && { body: JSON.stringify(json) }) })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer
}

const readOfAll =
  (kind: string, method: string, path: string, json?: object) =>
  async ({ of, officer }: Act): Promise<void> => {
    for (const one of await sharersOf(of)) expects(one, `${kind} ${officer.name} ${codesOf(one).length} ${of.college}`)
    await send(officer, method, of.path + path, json)
  }

/** Returns a transcript of a student that the class can read, if there is one. */
const transcriptOf = async (student: Student, of: Readers): Promise<string | undefined> => {
  const id = await sharingOf(student, of)
  const own = db.selectFrom('transcript').where('disclosure_id', '=', id)
  return (await own.select('code').orderBy('made_at', 'desc').executeTakeFirst())?.code
}

const acts: Record<string, (act: Act) => Promise<void>> = {
  share: async ({ student, of }) => {
    if (!(await sharingOf(student, of))) expects(student, `started ${of.college}`)
    await student.press(`/c/${of.joinCode}`, { rollNumber: `23CE00${students.indexOf(student)}` })
  },
  stop: async ({ student, of }) => {
    const id = await sharingOf(student, of)
    if (id) expects(student, `stopped ${of.college}`)
    await student.press(`/your-college/stop/${id ?? of.id}`)
  },
  table: readOfAll('list', 'GET', '/table'),
  csv: readOfAll('csv', 'GET', '/table.csv'),
  print: readOfAll('print', 'PUT', '/prints'),
  transcripts: readOfAll('transcript', 'POST', '/transcripts', { students: 'all' }),
  lines: async ({ student, of, officer }) => {
    const id = await sharingOf(student, of)
    if (!id) return
    expects(student, `lines ${officer.name} ${codesOf(student).length} ${of.college}`)
    await send(officer, 'GET', `${of.path}/students/${id}/lines`)
  },
  transcript: async ({ student, of, officer }) => {
    const id = await sharingOf(student, of)
    if (!id) return
    const answer = await send(officer, 'POST', `${of.path}/transcripts`, { students: [id] })
    expect((await answer.json()) as MadeTranscripts).toMatchObject({ made: [{ disclosureId: id }], skipped: [] })
    expects(student, `transcript ${officer.name} ${codesOf(student).length} ${of.college}`)
  },
  file: async ({ student, of, officer }) => {
    const code = await transcriptOf(student, of)
    if (!code) return
    expects(student, `transcript ${officer.name} ${codesOf(student).length} ${of.college}`)
    await send(officer, 'GET', `/api/college/transcripts/${code}/${oneOf(['json', 'csv', 'pdf'])}`)
  },
  zip: async ({ of, officer }) => {
    const read = await Promise.all(
      students.map(async (one) => ((await transcriptOf(one, of)) === undefined ? [] : [one])),
    )
    for (const one of read.flat()) expects(one, `transcript ${officer.name} ${codesOf(one).length} ${of.college}`)
    const answer = await town.request(`${of.path}/transcripts.zip`, { cookie: officer.cookie })
    expect(answer.status).toBe(read.flat().length === 0 ? 404 : 200)
    await answer.arrayBuffer()
  },
  endorse: async ({ student, of, officer }) => {
    const lines = codesOf(student)
      .slice(0, 1 + random(3))
      .map((code) => ({ code: printedCode(code) }))
    const answer = await send(officer, 'POST', `${of.path}/endorsements`, { lines })
    const { endorsed } = (await answer.json()) as EndorsementResult
    if (endorsed > 0) expects(student, `endorse ${officer.name} ${endorsed} ${of.college}`)
  },
  software: async ({ of }) => {
    for (const one of await sharersOf(of)) expects(one, `api software ${codesOf(one).length} ${of.college}`)
    await send(of, 'GET', `/api/classes/${of.id}`)
    await send(of, 'GET', '/api/classes')
  },
  check: async ({ student, of }) => {
    const code = oneOf(codesOf(student))
    expects(student, `check ${printedCode(code)} ${of.college}`)
    await send(of, 'GET', `/api/certificates/${code}`)
  },
  checkList: async ({ of }) => {
    const asked = students.map((one) => ({ one, code: oneOf(codesOf(one)) }))
    for (const { one, code } of asked) expects(one, `check ${printedCode(code)} ${of.college}`)
    // A code that is typed twice is one check.
    const list = [...asked, ...asked].map(({ code }) => ({ code }))
    await send(of, 'POST', '/api/certificates/check', { codes: [...list, { code: 'YS-0000-0000-00000' }] })
  },
  checkTranscript: async ({ student, of }) => {
    const code = await transcriptOf(student, of)
    if (!code) return
    for (const one of codesOf(student)) expects(student, `check ${printedCode(one)} ${of.college}`)
    await send(of, 'GET', `/api/transcripts/${code}`)
  },
  /** Everyone who may not read reads nothing: the other college's officers and key, students, and visitors. */
  others: async ({ student, of, officer }) => {
    const other = all.find((one) => one !== of) ?? expect.unreachable()
    const id = (await sharingOf(student, other)) ?? other.id
    const code = (await transcriptOf(student, other)) ?? codesOf(student)[0]
    const paths = ['/table', '/table.csv', `/students/${id}/lines`, '/transcripts.zip'].map((path) => other.path + path)
    for (const path of [...paths, `/api/college/transcripts/${code}/json`])
      for (const cookie of [officer.cookie, student.cookie, ''])
        expect((await town.request(path, { cookie })).status).toBeGreaterThanOrEqual(400)
    expect((await town.request(`/api/classes/${other.id}`, { headers: of.headers })).status).toBe(404)
  },
  /** A check without a key is anonymous, and students who read their own lines are no readers. */
  own: async ({ student, of }) => {
    await town.request(`/api/certificates/${oneOf(codesOf(student))}`)
    await student.open(`/c/${of.joinCode}`)
    await student.open('/your-college')
    const code = await transcriptOf(student, of)
    if (code) await town.request(`/api/me/transcripts/${code}/csv`, { cookie: student.cookie })
  },
}

test(`reads made are reads shown, over ${ACTS} random actions`, async () => {
  // Sharing is more frequent than stopping, so that most reads have someone to read.
  const names = [...Object.keys(acts), 'share', 'share']
  const done = new Set<string>()
  for (let turn = 1; turn <= ACTS; turn += 1) {
    town.setNow(new Date(NOW.getTime() + turn * 1_000))
    await db.deleteFrom('rate_bucket').execute()
    const name = oneOf(names)
    const of = oneOf(all)
    done.add(name)
    await acts[name]?.({ student: oneOf(students), of, officer: oneOf(of.officers) })
  }
  for (const student of students)
    expect(inTurns((await allLooks(db, student.id)).reverse().map(lineOf))).toEqual(
      inTurns(expected.get(student) ?? []),
    )
  const kinds = new Set([...expected.values()].flat().map((line) => line.split(' ')[0]))
  expect([...kinds].sort()).toEqual([...CLASS_READ_KINDS, 'check', 'started', 'stopped'].sort())
  expect(done.size).toBe(Object.keys(acts).length)
})

/** Sorts checks that follow each other, because those of one request have the same time. */
const inTurns = (lines: readonly string[]): string[] => {
  const turns: string[][] = []
  for (const line of lines) {
    const last = turns.at(-1)
    if (line.startsWith('check ') && last?.[0]?.startsWith('check ')) last.push(line)
    else turns.push([line])
  }
  return turns.flatMap((turn) => turn.sort())
}

function lineOf(look: Look): string {
  if (look.kind === 'check') return `check ${look.code} ${look.collegeName}`
  if (!('lines' in look)) return `${look.kind} ${look.collegeName}`
  return `${look.kind} ${look.bySoftware ? 'software' : look.reader} ${look.lines} ${look.collegeName}`
}
