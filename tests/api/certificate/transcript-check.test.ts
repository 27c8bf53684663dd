import { afterAll, beforeEach, expect, test } from 'vitest'
import { suspendNgo } from '#api/admin/decide.ts'
import { checkCodes } from '#api/certificate/code-list/code-list.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { issueAll } from '#api/certificate/version/issue.ts'
import { makeOwnTranscript } from '#api/college/transcript/make.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import type { CountedTranscript } from '#domain/certificate/transcript.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { plantClass, plantCollege } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The check page of a transcript counts again at the moment of looking (D75). */

const town = await openTown()
const { db } = town
afterAll(() => town.close())
const college = await plantCollege(town)
const { id: classId } = await plantClass(town, college.ngoId)
const [few, many] = await plantFullClass(db, {
  ...{ cohortId: classId, students: 2, now: NOW, today: TODAY },
  isSharing: () => true,
  linesOf: (place) => (place === 0 ? 3 : 10),
})
if (!few || !many) throw new Error('Two students share.')
const codeOf = async ({ id, accountId }: typeof few) => (await makeOwnTranscript(town.runtime, accountId, id)).code
const code = await codeOf(few)
const long = await codeOf(many)
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  await db.deleteFrom('rate_bucket').execute()
  town.setNow(NOW)
})

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const json = async (of = code) => (await (await town.request(`/api/transcripts/${of}`)).json()) as CountedTranscript
const html = async (of = code, lang = '') => {
  const response = await town.request(`${lang}/verify/${of}`)
  return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() }
}
const certificateAt = async (position: number, of = code) =>
  db
    .selectFrom('transcript_line')
    .where('code', '=', readCode(of) ?? '')
    .where('position', '=', position)
    .selectAll()
    .executeTakeFirstOrThrow()
async function revokeAt(position: number, { at = after(10), of = code } = {}) {
  const line = await certificateAt(position, of)
  const revoking = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
  await revoke(db, { code: line.certificate_code }, revoking, { now: at, today: TODAY, config: town.runtime.config })
  return (line.counted_minutes ?? 0) / 60
}

test('while all lines are valid, the sum is the printed one, and the page is green', async () => {
  const { state, hours, printedHours, lines } = await json()
  expect([state, hours]).toEqual(['valid', printedHours])
  expect(lines.map(({ status }) => status.state)).toEqual(['valid', 'valid', 'valid'])
  const { status, text, cache } = await html()
  expect([status, cache]).toEqual([200, expect.stringContaining('no-store')])
  expect(text).toContain('This service record is genuine')
  expect(text).toContain('All its 3 lines are valid.')
  expect(text).toContain('verdict--valid')
  expect(text).toContain('Government Engineering College, Ahmedabad')
  expect(text).toContain(studentAt(0).name)
  expect(text).not.toContain(studentAt(0).rollNumber)
  expect(text).not.toContain('<s>')
})

test('a line that is revoked lowers the sum within 75 seconds, before the reader’s eyes', async () => {
  const before = (await json()).hours
  await html()
  const lost = await revokeAt(1)
  town.setNow(after(10 + 75))
  const now = await json()
  expect(now).toMatchObject({ state: 'changed', hours: before - lost, printedHours: before })
  const { text } = await html()
  expect(text).toContain('This service record is genuine')
  expect(text).toContain('One of its 3 lines was revoked since.')
  expect(text).toMatch(new RegExp(`Count ${before - lost}\\s?hours?</b>`))
  expect(text).toContain(`, not the printed ${before}.`)
  expect(text).toContain('verdict--on-hold')
  expect(text).toMatch(new RegExp(`<s>${before}\\s?hours</s>`))
  expect(text).toContain('class-line--revoked')
  expect(text).toContain('use today’s sum')
  const head = text.slice(0, text.indexOf('</head>'))
  expect(head).not.toContain(studentAt(0).name)
  expect((await html(code, '/hi')).text).toContain('इसकी 3 लाइनों में से')
})

test('a line on hold does not count until it is valid again', async () => {
  const before = (await json()).hours
  const { certificate_code, counted_minutes } = await certificateAt(1)
  const { ngo_id } = await db
    .selectFrom('certificate')
    .where('code', '=', certificate_code)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('transcript_line')
    .innerJoin('certificate', 'certificate.code', 'certificate_code')
    .where('transcript_line.code', '=', readCode(code) ?? '')
    .where('ngo_id', '=', ngo_id)
    .select(({ fn }) => fn.sum<number>('counted_minutes').as('minutes'))
    .executeTakeFirstOrThrow()
  expect(Number(others.minutes)).toBeGreaterThanOrEqual(counted_minutes ?? 0)
  const deciding = { reason: 'A false address.', by: null, now: after(10), config: town.runtime.config }
  await suspendNgo(db, ngo_id ?? '', { ...deciding, from: 'approved' })
  const held = await json()
  expect(held.hours).toBe(before - Number(others.minutes) / 60)
  expect((await html()).text).toMatch(/on hold/)
})

test('a corrected line counts with its newest version', async () => {
  const before = await json()
  const { certificate_code, counted_minutes } = await certificateAt(1)
  const { participation_id: id } = await db
    .selectFrom('certificate')
    .where('code', '=', certificate_code)
    .select('participation_id')
    .executeTakeFirstOrThrow()
  const minutes = (counted_minutes ?? 0) - 60
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('participation')
      .set({ service_minutes: minutes })
      .where('id', '=', id ?? '')
      .execute()
    await issueAll(trx, [id ?? ''], { now: after(10) })
  })
  const now = await json()
  expect(now).toMatchObject({ state: 'changed', hours: before.hours - 1, printedHours: before.hours })
  expect(now.lines[0]).toMatchObject({ hours: minutes / 60, status: { state: 'corrected', since: TODAY } })
  expect((await html()).text).toContain('One of its 3 lines was corrected since.')
})

test('the code list knows the code, with the hours that count now', async () => {
  const asked = [{ code, name: studentAt(0).name }]
  const printed = (await json()).hours
  expect(await checkCodes(town.runtime, asked)).toMatchObject([{ state: 'valid', hours: printed, name: 'agrees' }])
  const lost = await revokeAt(1)
  expect(await checkCodes(town.runtime, asked)).toMatchObject([
    { state: 'changed', hours: printed - lost, since: TODAY, name: 'agrees' },
  ])
})

test('ten lines: six are shown, all that are not valid among them, and the rest is one fold without a script', async () => {
  const { lines } = await json(long)
  expect(lines).toHaveLength(10)
  const folded = lines.slice(0, 4).reduce((sum, { counted }) => sum + (counted ?? 0), 0)
  expect((await html(long)).text).toMatch(new RegExp(`Show 4 more lines, ${folded}\\s?hours, all valid`))
  await revokeAt(1, { of: long })
  const { text } = await html(long)
  expect(text).toContain('Show 3 more lines')
  expect(text.indexOf('class-line--revoked')).toBeLessThan(text.indexOf('<details class="transcript-lines__more"'))
})

test('all lines revoked, or given up: the transcript is revoked, and the page names no one', async () => {
  for (const position of [1, 2, 3]) await revokeAt(position)
  expect(await json()).toMatchObject({ state: 'revoked', reason: 'mistake' })
  const { text } = await html()
  expect(text).toContain('This service record was revoked')
  expect(text).not.toContain(studentAt(0).name)
  await restore()
  await db
    .updateTable('transcript')
    .set({ ended_at: after(1), end_reason: 'given-up' })
    .where('code', '=', readCode(code) ?? '')
    .execute()
  expect(await json()).toEqual({ state: 'revoked', code, revokedOn: TODAY, reason: 'given-up' })
  expect((await html()).text).not.toContain(studentAt(0).name)
})

test('the page is found in every spelling of the code', async () => {
  expect((await town.request(`/verify/${code.toLowerCase()}`)).status).toBe(302)
})

test.skipIf(ON_EDGE)('ten lines take no more statements than three', async () => {
  const counter = await countQueries(town)
  const counted = async (of: string) => {
    counter.queries = 0
    await json(of)
    return counter.queries
  }
  const ofThree = await counted(code)
  expect(ofThree).toBeGreaterThan(0)
  expect(await counted(long)).toBe(ofThree)
})
