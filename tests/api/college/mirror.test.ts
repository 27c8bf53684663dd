import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { giveUp } from '#api/certificate/give-up.ts'
import { revoke } from '#api/certificate/revocation.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import { LinesTable } from '#islands/college/line/LinesTable.tsx'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The mirror (D71): the student sees the very table that the officers see, before and after sharing. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const klass = await plantClass(town, college.ngoId, { first_day: '2025-10-01', last_day: '2025-11-30' })
const asha = await aStudent(town, 'asha')
await plantRollLine(town, klass.id, '23CE001', asha.name)
const DAYS = ['2025-11-28', '2025-11-20', '2025-10-05', '2025-09-30']
const { codes } = await addCertificates(town, asha.id, DAYS)
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const PATH = `/c/${klass.joinCode}`
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const moment = (now: Date) => ({ now, today: TODAY, config: town.runtime.config })
const revokeAt = (code: string | undefined, now: Date) =>
  revoke(db, { code: code as CertificateCode }, { reason: 'mistake', note: null, by: null, seen: 1 }, moment(now))

const bodyIn = (html: string) => /<tbody.*<\/tbody>/s.exec(html)?.[0]
const mirror = async () => bodyIn((await asha.open(PATH)).html)
const share = () => asha.press(PATH, { rollNumber: '23CE001' })

/** Returns the rows that the officer's page draws from the answer of the API. */
async function officersRows(): Promise<string | undefined> {
  const cookie = await town.cookieOf(HEAD)
  const { id } = await db.selectFrom('disclosure').where('ended_at', 'is', null).select('id').executeTakeFirstOrThrow()
  const answer = await town.request(`/api/college/classes/${klass.id}/students/${id}/lines`, { cookie })
  const { lines } = (await answer.json()) as { lines: ClassLine[] }
  return bodyIn(renderToStaticMarkup(createElement(LinesTable, { lines, label: '' })))
}
const rowsIn = (body: string | undefined) => body?.match(/<tr/g)?.length ?? 0

test('what a student sees before sharing is what the officer sees after it, byte for byte', async () => {
  const before = await mirror()
  expect(rowsIn(before)).toBe(3)
  await share()
  expect(await officersRows()).toBe(before)
  expect(await mirror()).toBe(before)
  const page = await asha.open(PATH)
  expect(page.h1).toBe('You share with Third year, NSS')
  expect(page.text).toContain(
    'This is what the officers of Government Engineering College, Ahmedabad see. Nothing else.',
  )
})

test('days outside of the period are in neither', async () => {
  const body = await mirror()
  expect(body).toContain('28\u00a0Nov\u00a02025')
  expect(body).not.toContain('30\u00a0Sep\u00a02025')
})

test('a line that was revoked before sharing is in neither; one that is revoked later is in both', async () => {
  await revokeAt(codes[0], minutes(1))
  town.setNow(minutes(2))
  expect(rowsIn(await mirror())).toBe(2)
  await share()
  expect(await officersRows()).toBe(await mirror())
  await revokeAt(codes[1], minutes(3))
  town.setNow(minutes(4))
  const after = await mirror()
  expect(after).toContain('class-line--revoked')
  expect(await officersRows()).toBe(after)
})

test('a line on hold is in both, and does not count', async () => {
  await share()
  const { ngo_id } = await db
    .selectFrom('certificate')
    .where('code', '=', codes[0] ?? '')
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngo_id).execute()
  const body = await mirror()
  expect(body).toContain('class-line--on-hold')
  expect(await officersRows()).toBe(body)
})

test('a line that the student gave up is in neither', async () => {
  await share()
  await giveUp(db, asha.id, (codes[0] ?? '') as CertificateCode, NOW)
  expect(rowsIn(await mirror())).toBe(2)
  expect(await officersRows()).toBe(await mirror())
})

test('an empty mirror says so, and can be shared', async () => {
  await db.updateTable('cohort').set({ first_day: '2020-01-01', last_day: '2020-12-31' }).execute()
  const page = await asha.open(PATH)
  expect(page.text).toContain('No verified hours in this period yet.')
  expect(page.buttons.join()).toContain('Share this with Government Engineering College, Ahmedabad, Third year, NSS')
  expect((await share()).status).toBe(303)
  expect((await asha.open(`${PATH}?shared=1`)).text).toContain('sees your lines of this period as they are verified.')
})

test('the only officer of a college is named', async () => {
  await db
    .deleteFrom('membership')
    .where('account_id', '<>', college.accounts[HEAD] ?? '')
    .where('ngo_id', '=', college.ngoId)
    .execute()
  expect((await asha.open(PATH)).text).toContain('This is what Dr Kavita Rao will see. Nothing else.')
})

test('the page shows nothing of the student’s contacts', async () => {
  const { email } = await db.selectFrom('account').where('id', '=', asha.id).select('email').executeTakeFirstOrThrow()
  await share()
  expect((await asha.open(PATH)).html).not.toContain(email)
})
