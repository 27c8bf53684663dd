import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveIn } from '#api/server/demo/demo-town.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { CLASS_EVENTS } from '#db/seeds/class-events.ts'
import { classList, collegeApplication, DEMO_JOIN_CODE, sharers } from '#db/seeds/college.ts'
import { officers, people } from '#db/seeds/people.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { TableStudent } from '#domain/college/class-table.ts'
import { type Keep, openKeep } from '#tests/support/postgres/keep.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/* The demo data has a college whose officers have worked with a class of sixty (docs/tour.md). */

let town: Town
let keep: Keep
beforeAll(async () => {
  const db = openPostgres({ url: await createDatabase('nothing'), timeouts: 'patient' })
  await migrate(db)
  town = await openTown({ db })
  await moveIn(db, { now: NOW, config: town.runtime.config })
  keep = await openKeep(db)
})
beforeEach(() => keep.restore())
afterAll(() => town.close())

const get = async (path: string, subject: string) =>
  (await town.request(path, { cookie: await town.cookieOf(subject) })).json()
const classId = async () => (await get('/api/college/classes', 'nilesh')).classes[0].id
const tableFor = async (subject: string) => get(`/api/college/classes/${await classId()}/table`, subject)
const named = (students: TableStudent[], name: string) => students.find((student) => student.name === name)?.sharing

test('both officers can log in, and see one class of sixty with the fixed join code', async () => {
  for (const { subject, role } of Object.values(officers)) {
    expect(people.map((person) => person.subject)).toContain(subject)
    const { classes } = await get('/api/college/classes', subject)
    expect(classes).toMatchObject([{ joinCode: DEMO_JOIN_CODE, programme: 'ugc', goalHours: 30 }])
    const { people: staff } = await get('/api/college/people', subject)
    expect(staff.filter(({ you }: { you: boolean }) => you)).toMatchObject([{ role }])
  }
  expect(new Set(classList.map(({ name }) => name)).size).toBe(60)
})

test('twelve students share and have lines, and one of them has another name', async () => {
  const { students, sums } = await tableFor('nilesh')
  expect(sums).toMatchObject({ students: 60, sharing: 12, reached: 3 })
  const sharing = students.filter((student: TableStudent) => student.sharing)
  expect(sharing.map(({ name }: TableStudent) => name)).toEqual(Object.values(sharers).toSorted())
  for (const student of sharing) expect(student.sharing.lines, student.name).toBeGreaterThan(0)
  const questions = sharing.filter((student: TableStudent) => student.sharing?.otherName)
  expect(questions).toMatchObject([{ name: sharers.meenakshi, sharing: { otherName: 'மீனாட்சி ஐயர்' } }])
})

test.each(Object.keys(officers))('for %s, one line was withdrawn since they looked', async (subject) => {
  const { students, changes } = await tableFor(subject)
  const gurleen = named(students, sharers.gurleen)
  expect(changes).toMatchObject([
    { disclosureId: gurleen?.id, activity: CLASS_EVENTS.withdrawn, hours: 6, state: 'revoked', on: '2025-11-29' },
  ])
})

test('one line of all is endorsed, and every other line that is not revoked is valid', async () => {
  const { students } = await tableFor('nilesh')
  const ids = students.flatMap(({ sharing }: TableStudent) => sharing?.id ?? [])
  const path = `/api/college/classes/${await classId()}`
  const each = await Promise.all(ids.map((id: string) => get(`${path}/students/${id}/lines`, 'nilesh')))
  const lines: ClassLine[] = each.flatMap((student) => student.lines)
  expect(lines.filter(({ endorsedOn }) => endorsedOn)).toMatchObject([
    { activity: CLASS_EVENTS.endorsed, endorsedOn: '2025-11-25', status: { state: 'valid' } },
  ])
  expect(lines.filter(({ status }) => status.state !== 'valid')).toMatchObject([
    { activity: CLASS_EVENTS.withdrawn, status: { state: 'revoked' } },
  ])
  const { endorsements } = await get(`${path}/endorsements`, 'nilesh')
  expect(endorsements).toMatchObject([{ student: { name: sharers.asha }, by: officers.nilesh.name, withdrawn: null }])
})

test('Gurleen sees on /your-college who looked, and her transcript, whose sum has fallen', async () => {
  const gurleen = await aStudent(town, 'gurleen')
  const page = await gurleen.open('/your-college')
  expect(page.status).toBe(200)
  const said = [collegeApplication.orgName, 'Civil Engineering, third year', officers.kavita.name, officers.nilesh.name]
  for (const one of said) expect(page.text).toContain(one)
  const [transcript] = await town.db.selectFrom('transcript').selectAll().execute()
  const code = printedCode(transcript?.code ?? '')
  expect(page.html).toContain(code)
  const checked = await (await town.request(`/api/transcripts/${code}`)).json()
  expect([transcript?.counted_minutes, checked.hours]).toEqual([30 * 60, 24])
})

test('Joseph is on the list and does not share yet: he sees his lines with the code, and can share', async () => {
  const joseph = await aStudent(town, 'joseph')
  const path = `/c/${DEMO_JOIN_CODE}`
  expect((await joseph.open(path)).text).toContain('Large-Print Stories for Night Schools')
  // The tour names the code and the roll number.
  const { rollNumber } = classList.find(({ name }) => name === 'Joseph Lalrinawma') ?? {}
  const tour = await readFile(new URL('../../../docs/tour.md', import.meta.url), 'utf8')
  for (const named of [path, rollNumber ?? 'no line']) expect(tour).toContain(`\`${named}\``)
  await joseph.press(path, { rollNumber: rollNumber ?? '' })
  expect((await joseph.open('/your-college')).text).toContain('Civil Engineering, third year')
  expect((await tableFor('nilesh')).sums.sharing).toBe(13)
})

test('the college’s page says that its domain was confirmed, and that its AISHE code was not checked', async () => {
  const checks = await town.db.selectFrom('institution_check').select(['kind', 'by_link']).orderBy('kind').execute()
  expect(checks).toEqual([
    { kind: 'email-domain', by_link: true },
    { kind: 'phone', by_link: false },
  ])
  expect((await town.request('/college/kinara-college-of-engineering')).status).toBe(200)
})

test('no API key is planted, no email waits, and nothing is flagged', async () => {
  for (const table of ['api_key', 'outgoing_mail', 'flag', 'domain_link'] as const)
    expect(await town.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})
