import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '#api/auth/session.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { readConfig } from '#api/config.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { gone, seen } from '#tests/support/browser/visit.ts'
import { qrInPdf } from '#tests/support/certificate/pdf.ts'
import { plantClass } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'

/* An officer makes the transcripts of a class, and a registrar checks one before and after a line was revoked (D75). */

const { transcriptPageText: text } = words.transcript
const { classTranscriptText } = words.classTranscript
const { ownTranscriptText } = words.ownTranscript
const CLASS = 'Third year, NSS'

const site = openSite()
let accounts: Record<string, string>
let students: { id: string; accountId: string }[]
/** The URL in the QR code of the first transcript. */
let checkAddress = ''
beforeEach(async () => {
  const college = await addCollege(site)
  accounts = college.accounts
  const now = new Date()
  const today = dayOf(now, 'Asia/Kolkata')
  const period = { first_day: addDays(today, -300), last_day: addDays(today, 100) }
  students = await inTown(site, async (db) => {
    const { id } = await plantClass({ db }, college.ngoId, { name: CLASS, ...period })
    const linesOf = (place: number) => (place === 0 ? 10 : place)
    return plantFullClass(db, { cohortId: id, students: 3, isSharing: () => true, linesOf, now, today })
  })
})

const codeIn = (address: string) => readCode(address.split('/').at(-1) ?? '') ?? ''

/** Revokes the first line of the transcript. @returns its hours */
const revokeLine = () =>
  inTown(site, async (db) => {
    const line = await db
      .selectFrom('transcript_line')
      .where('code', '=', codeIn(checkAddress))
      .where('position', '=', 3)
      .selectAll()
      .executeTakeFirstOrThrow()
    const now = new Date()
    const moment = { now, today: dayOf(now, 'Asia/Kolkata'), config: readConfig({ BASE_URL: site.address }) }
    const order = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
    await revoke(db, { code: line.certificate_code }, order, moment)
    return (line.counted_minutes ?? 0) / 60
  })

const printedHours = () =>
  inTown(site, async (db) => {
    const own = db.selectFrom('transcript').where('code', '=', codeIn(checkAddress))
    return (await own.select('counted_minutes').executeTakeFirstOrThrow()).counted_minutes / 60
  })

test('an officer makes the transcripts of the class, and a registrar checks one before and after a line is revoked', async () => {
  await makeTranscripts()
  await checkValid()
  await checkChanged()
})

async function makeTranscripts(): Promise<void> {
  const page = await officerPage(site, accounts)
  await page.goto('/college#classes')
  await page.getByRole('link', { name: CLASS }).click()
  await page.getByRole('button', { name: classTranscriptText.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await proveAccessible(page, 'the transcripts of a class')
  await dialog.getByRole('button', { name: classTranscriptText.make(3) }).click()
  await seen(dialog.getByText(classTranscriptText.made(3)))
  await proveAccessible(page, 'transcripts that were made')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: classTranscriptText.download(1, 1) }).click()
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())))
  const [first = '', ...rest] = Object.keys(files)
  expect([first.startsWith(studentAt(0).rollNumber), rest.length]).toEqual([true, 3])
  checkAddress = (await qrInPdf(files[first] ?? new Uint8Array())) ?? ''
  expect(checkAddress.startsWith(`${site.address}/verify/YS-`)).toBe(true)
  await page.close()
}

async function checkValid(): Promise<void> {
  const page = await site.newPage({ javaScript: false })
  await page.goto(new URL(checkAddress).pathname)
  await seen(page.getByRole('heading', { level: 1, name: text.headings.valid.heading }))
  await seen(page.getByText(text.changed(Array(10).fill({ state: 'valid' }))))
  await seen(page.getByText(studentAt(0).name))
  await expect.poll(() => page.locator('.class-lines tbody tr').count()).toBe(10)
  await expect.poll(() => page.locator('.class-lines tbody tr:visible').count()).toBe(6)
  await page.locator('main summary').click()
  await expect.poll(() => page.locator('.class-lines tbody tr:visible').count()).toBe(10)
  await page.close()
}

async function checkChanged(): Promise<void> {
  const page = await site.newPage()
  await page.goto(new URL(checkAddress).pathname)
  await proveAccessible(page, 'the check page of a transcript')
  const printed = await printedHours()
  const lost = await revokeLine()
  await page.reload()
  await seen(page.getByRole('heading', { level: 1, name: text.headings.changed.heading }))
  const [count, rest] = text.count({ hours: printed - lost, printedHours: printed })
  await seen(page.getByText(count, { exact: true }))
  await seen(page.getByText(rest.replace(/^, /, '')))
  await expect.poll(() => page.locator('.verdict--on-hold').count()).toBe(1)
  await expect.poll(() => page.locator('.sums s').textContent()).toBe(text.hours(printed))
  await seen(page.locator('.class-line--revoked').getByText(words.classLine.classLineText.states.revoked))
  await proveAccessible(page, 'a transcript whose sum has fallen')
  await page.close()
}

test('a student makes a transcript without a script, sees it in the list, and gives it up', async () => {
  const page = await site.newPage({ javaScript: false, width: 390 })
  const token = await inTown(site, (db) => beginSession(db, students[2]?.accountId ?? '', () => new Date()))
  const url = site.address.replace('http:', 'https:') // a secure cookie needs an https URL
  await page.context().addCookies([{ name: COOKIES.session.name, value: token, url, httpOnly: true }])
  await page.goto('/your-college')
  const part = page.getByRole('region', { name: ownTranscriptText.title })
  await part.getByRole('button', { name: ownTranscriptText.make(CLASS) }).click()
  await seen(part.getByRole('status'))
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1)
  const check = part.getByRole('link', { name: ownTranscriptText.check })
  const code = codeIn((await check.getAttribute('href')) ?? '')
  await expect.poll(() => part.getByRole('status').textContent()).toContain(code.slice(0, 4))
  await part.getByText(ownTranscriptText.giveUp, { exact: true }).click()
  await part.getByRole('button', { name: ownTranscriptText.giveUpAct }).click()
  await seen(part.getByText(ownTranscriptText.given))
  await gone(part.getByRole('listitem'))
  await page.close()
})
