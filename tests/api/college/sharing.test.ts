import { afterAll, beforeEach, expect, test } from 'vitest'
import { sharingOf } from '#api/college/class/class.ts'
import { printedJoinCode } from '#domain/college/join-code.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { pageParts } from '#tests/support/requests/page-parts.ts'
import { HEAD, issueCertificates, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A student joins a class by its code, and stops (D71). The pages need no script. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
await issueCertificates(town)
const klass = await plantClass(town, college.ngoId)
const asha = await aStudent(town, 'asha')
const joseph = await aStudent(town, 'joseph')
await plantRollLine(town, klass.id, '23CE001', asha.name)
await plantRollLine(town, klass.id, '23CE002', 'Gurleen Kaur')
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const PATH = `/c/${klass.joinCode}`
const sharing = () => db.selectFrom('disclosure').selectAll().orderBy('since').execute()
const lineOf = (rollNumber: string) =>
  db.selectFrom('roll_line').where('roll_number', '=', rollNumber).selectAll().executeTakeFirstOrThrow()
const share = (student: typeof asha, rollNumber: string) => student.press(PATH, { rollNumber })
const visit = async (path: string) => {
  const answer = await town.request(path)
  return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
}

test('a visitor sees which college asks, the class, and how to come back after logging in', async () => {
  const page = await visit(PATH)
  expect([page.status, page.h1]).toEqual([200, 'Share your hours with your class'])
  for (const said of [
    'Government Engineering College, Ahmedabad',
    'Third year, NSS',
    '120 hours',
    '1 Jan 2025 to 31 Dec 2026',
  ])
    expect(page.text).toContain(said)
  expect((await asha.open(PATH)).text).toContain('ClassThird year, NSS')
  expect(page.html).toContain(`href="/login?back=${encodeURIComponent(PATH)}"`)
  expect(page.html).toContain(`href="/register?role=user&amp;back=${encodeURIComponent(PATH)}"`)
  expect(page.html).toContain('href="/college/gec-ahmedabad"')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect([page.headers.get('x-robots-tag'), page.html.includes('<meta name="robots" content="noindex">')]).toEqual([
    'noindex',
    true,
  ])
  expect((await visit(`/hi${PATH}`)).text).toContain('अपने घंटे अपनी क्लास के साथ साझा करें')
})

test('a code is read in any spelling; a wrong one gets the form again', async () => {
  const code = klass.joinCode
  for (const typed of [code.toLowerCase(), printedJoinCode(code), `${code.slice(0, 4)}-${code.slice(4)}`]) {
    const asked = await town.request(`/c?code=${encodeURIComponent(typed)}`)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, PATH])
    const opened = await town.request(`/c/${encodeURIComponent(typed)}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, PATH])
  }
  for (const path of ['/c/K7Q2MX9E', '/c/hello', '/c?code=hello', '/c/%00', '/c/%E0%A4', `/c/${'x'.repeat(5000)}`]) {
    const page = await visit(path)
    expect([page.status, page.h1], path).toEqual([404, 'No class has this code'])
    expect(page.html).toContain('action="/c"')
  }
  expect((await visit('/c')).h1).toBe('Open your class')
  expect((await visit('/c/K7Q2MX9E')).text).toContain('K7Q2 MX9E is not the code of a class')
})

test('the code of a closed class, or of a suspended college, opens nothing', async () => {
  await db.updateTable('cohort').set({ closed_at: NOW }).where('id', '=', klass.id).execute()
  expect((await visit(PATH)).status).toBe(404)
  expect((await asha.open(PATH)).status).toBe(404)
  expect((await share(asha, '23CE001')).status).toBe(404)
  await db.updateTable('cohort').set({ closed_at: null }).where('id', '=', klass.id).execute()
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', college.ngoId).execute()
  expect((await asha.open(PATH)).status).toBe(404)
  expect((await share(asha, '23CE001')).status).toBe(404)
  expect(await sharing()).toEqual([])
})

test.each(['logged out', 'logged in'])('after 20 wrong codes in an hour, no code opens any more: %s', async (who) => {
  const open = who === 'logged in' ? asha.open : visit
  for (let guess = 0; guess < 20; guess += 1)
    expect((await open(`/c/0000000${'0123456789ABCDEFGHJK'[guess]}`)).status).toBe(404)
  for (const path of ['/c/ZZZZZZZZ', PATH]) {
    const page = await open(path)
    expect([page.status, page.h1], path).toEqual([429, 'Too many wrong codes'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Someone else in the same network is not locked out.
  expect((await joseph.open(PATH)).status).toBe(200)
  town.setNow(new Date(NOW.getTime() + 3_600_000))
  expect((await open(PATH)).status).toBe(200)
})

test('the right code never counts: a whole class opens it from one address', async () => {
  for (let one = 0; one < 40; one += 1) expect((await visit(PATH)).status).toBe(200)
})

test.each([
  ['samudra', 'You are logged in as an NGO.'],
  [HEAD, 'You are logged in as a college.'],
])('%s is told why not', async (subject, sentence) => {
  const other = await aStudent(town, subject)
  for (const page of [await other.open(PATH), await other.press(PATH, { rollNumber: '23CE001' })]) {
    expect(page.status).toBe(403)
    expect(page.text).toContain(sentence)
  }
  expect(await sharing()).toEqual([])
  expect((await other.open('/your-college')).status).toBe(403)
})

test('a student shares with their roll number in any spelling, and is told what the college sees', async () => {
  const pressed = await share(asha, ' 23-ce 001 ')
  expect([pressed.status, pressed.next]).toEqual([303, `${PATH}?shared=1`])
  const page = await asha.open(`${PATH}?shared=1`)
  expect(page.h1).toBe('You share with Third year, NSS')
  expect(page.text).toMatch(/Government Engineering College, Ahmedabad sees your \d+ lines? of this period/)
  const { id: rollLineId, unclaimed_since } = await lineOf('23CE001')
  expect(unclaimed_since).toBeNull()
  expect(await sharing()).toEqual([
    expect.objectContaining({
      account_id: asha.id,
      roll_line_id: rollLineId,
      since: NOW,
      name_differs: false,
      ended_at: null,
    }),
  ])
  expect((await asha.open('/your-college')).text).toMatch(/Sharing \d+ lines? since/)
})

test('pressing twice is one sharing, and who shares changes nothing with another roll number', async () => {
  const pressed = await Promise.all([share(asha, '23CE001'), share(asha, '23CE001'), share(asha, '23CE001')])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303])
  const own = await sharing()
  expect(own).toHaveLength(1)
  expect((await share(asha, '23CE002')).status).toBe(303)
  expect(await sharing()).toEqual(own)
})

test('of presses at the same time with two roll numbers, the one with the student’s name shares', async () => {
  const [own, other] = await Promise.all([share(asha, '23CE001'), share(asha, '23CE002')])
  expect(own.status).toBe(303)
  // The other roll number has another name: a question if it is first, and nothing more if the student already shares.
  expect([303, 409]).toContain(other.status)
  expect(await sharing()).toEqual([expect.objectContaining({ roll_line_id: (await lineOf('23CE001')).id })])
})

test.each([
  ['', 422, 'Enter your roll number.'],
  ['99XX999', 422, 'This roll number is not on your college’s list.'],
  ['\u0000', 422, 'Enter your roll number.'],
  ['23CE\u200d9\u0000', 422, 'This roll number is not on your college’s list.'],
  ['\ud800', 422, 'This roll number is not on your college’s list.'],
  ['9'.repeat(60), 422, 'This roll number is not on your college’s list.'],
  ["' or 1=1 --", 422, 'This roll number is not on your college’s list.'],
])('roll number %j is refused at its field, and stays typed', async (rollNumber, status, sentence) => {
  const page = await share(asha, rollNumber)
  expect(page.status).toBe(status)
  expect(page.text).toContain(sentence)
  expect(page.html).toMatch(/<p class="error" id="answer" tabindex="-1">/i)
  expect(page.html).toMatch(
    /<input[^>]*aria-describedby="roll-number-hint answer" aria-invalid="true"[^>]*name="rollNumber"/,
  )
  expect(page.html).toContain(`action="${PATH}#answer"`)
  if (/^[\w ]{1,20}$/.test(rollNumber)) expect(page.html).toContain(`value="${rollNumber}"`)
  expect(await sharing()).toEqual([])
})

test('a roll number that someone shares with is refused in words', async () => {
  await db.updateTable('roll_line').set({ name: joseph.name }).where('roll_number', '=', '23CE002').execute()
  await share(joseph, '23CE002')
  const page = await share(asha, '23CE002')
  expect(page.status).toBe(409)
  expect(page.text).toContain('Someone already shares with this roll number. Ask your officer.')
  expect(await sharing()).toHaveLength(1)
})

test('another name is a question: first to the student, then to the officer', async () => {
  const asked = await share(asha, '23ce002')
  expect(asked.status).toBe(409)
  expect(asked.text).toContain(`The list says “Gurleen Kaur”, your account says “${asha.name}”.`)
  expect(asked.html).toContain('<input type="hidden" name="confirmed" value="23CE002"')
  expect(await sharing()).toEqual([])
  // A confirmation of one roll number is none of another.
  expect((await asha.press(PATH, { rollNumber: '23CE002', confirmed: '23CE009' })).status).toBe(409)
  expect((await asha.press(PATH, { rollNumber: '23CE002', confirmed: '23CE002' })).status).toBe(303)
  expect(await sharing()).toEqual([expect.objectContaining({ name_differs: true, name_accepted_at: null })])
  expect((await asha.open('/your-college')).text).toContain('The list has another name: “Gurleen Kaur”.')
})

test('at most 20 roll numbers can be tried in an hour', async () => {
  for (let one = 0; one < 20; one += 1) expect((await share(asha, `24CE${one}`)).status).toBe(422)
  const page = await share(asha, '23CE001')
  expect(page.status).toBe(429)
  expect(page.text).toContain('You tried too many roll numbers. Try again in an hour.')
  expect(await sharing()).toEqual([])
})

test('forms of other sites, and forms without a session, share nothing', async () => {
  const foreign = await asha.press(PATH, { rollNumber: '23CE001' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const body = new URLSearchParams({ rollNumber: '23CE001' })
  const loggedOut = await town.request(PATH, { method: 'POST', body })
  expect(loggedOut.status).toBe(401)
  expect((await asha.press(PATH, { rollNumber: 'x'.repeat(5000) })).status).toBe(413)
  expect(await sharing()).toEqual([])
})

test('stopping asks first, ends at once, frees the roll number, and can be undone by sharing again', async () => {
  await share(asha, '23CE001')
  const [own] = await sharing()
  const path = `/your-college/stop/${own?.id}`
  expect((await asha.open('/your-college')).html).toContain(`href="${path}"`)
  const question = await asha.open(path)
  expect([question.h1, question.buttons]).toEqual(['Stop sharing?', ['Stop sharing']])
  expect(question.text).toMatch(/Your \d+ lines? in Third year, NSS/)
  expect(await sharing()).toEqual([own])
  // Another student cannot stop it, and does not learn that it exists.
  expect((await joseph.open(path)).status).toBe(404)
  await joseph.press(path)
  expect(await sharing()).toEqual([own])
  expect(await asha.press(path)).toMatchObject({ status: 303, next: '/your-college?stopped=1' })
  await asha.press(path)
  expect(await sharing()).toEqual([expect.objectContaining({ ended_at: NOW, ended_as: 'stopped' })])
  expect((await lineOf('23CE001')).unclaimed_since).toEqual(NOW)
  expect(await sharingOf(db, klass.id)).toEqual([])
  expect((await asha.open('/your-college?stopped=1')).text).toContain('You stopped sharing.')
  expect((await asha.open(path)).status).toBe(404)
  expect((await share(asha, '23CE001')).status).toBe(303)
  expect(await sharing()).toHaveLength(2)
})

test('the page of the college needs a login, which returns to it', async () => {
  const answer = await town.request('/hi/your-college')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hi/login?back=%2Fyour-college'])
})

test('the dashboard is told which colleges see lines', async () => {
  const read = async () => (await (await town.request('/api/me/classes', { cookie: asha.cookie })).json()) as object
  expect(await read()).toEqual({ classes: [], isKnown: false })
  await share(asha, '23CE001')
  expect(await read()).toMatchObject({
    classes: [{ collegeName: 'Government Engineering College, Ahmedabad', lines: expect.any(Number) }],
    isKnown: true,
  })
})
