import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { revoke } from '#api/certificate/revocation.ts'
import { readConfig } from '#api/config.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus, tabTo } from '#tests/support/browser/keyboard.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { gone, seen, told } from '#tests/support/browser/visit.ts'
import { plantClass } from '#tests/support/town/a-college.ts'
import { plantFullClass, studentAt } from '#tests/support/town/a-full-class.ts'

/* An officer reads a class of sixty, of whom twelve have certificates: search, filter, lines, changes, CSV and printing (D72). */

const { classTableText: text, lineChangesText, nameQuestionText, studentLinesText } = words.classTable
const { endorsementText } = words.endorsement
const CLASS = 'Third year, NSS'
/** The places on the list of students with certificates. Each has four. */
const WITH_LINES = Array.from({ length: 12 }, (_, at) => at * 5)
const ASKED = 10

const site = openSite()
let accounts: Record<string, string>
let cohortId: string
beforeEach(async () => {
  const college = await addCollege(site)
  accounts = college.accounts
  const now = new Date()
  const today = dayOf(now, 'Asia/Kolkata')
  cohortId = await inTown(site, async (db) => {
    const period = { first_day: addDays(today, -200), last_day: addDays(today, 100) }
    const { id } = await plantClass({ db }, college.ngoId, { name: CLASS, goal_minutes: 10 * 60, ...period })
    const isSharing = (place: number) => place % 5 === 0 || place % 3 === 0
    const linesOf = (place: number) => (WITH_LINES.includes(place) ? 4 : 0)
    await plantFullClass(db, { cohortId: id, students: 60, isSharing, linesOf, now, today })
    const asked = db
      .selectFrom('roll_line')
      .where('cohort_id', '=', id)
      .where('roll_number', '=', studentAt(ASKED).rollNumber)
    await db
      .updateTable('disclosure')
      .set({ name_differs: true })
      .where('roll_line_id', 'in', asked.select('id'))
      .execute()
    return id
  })
})

const rows = (page: Page) => page.locator('.students > tbody > tr.students__row')
const nameAt = (page: Page, place: number) =>
  page
    .locator('.students__row')
    .filter({ hasText: studentAt(place).rollNumber })
    .getByRole('button')
const kindsRead = () =>
  inTown(site, (db) =>
    db.selectFrom('class_read').where('cohort_id', '=', cohortId).select('kind').orderBy('at').execute(),
  )

/** Opens the class from the list of classes. */
async function openClass(page: Page): Promise<void> {
  await page.goto('/college#classes')
  await page.getByRole('link', { name: CLASS }).click()
  await seen(page.getByRole('heading', { level: 1, name: CLASS }))
}

/** Revokes the newest certificate of a student. @returns its event */
const revokeOf = (place: number) =>
  inTown(site, async (db) => {
    const line = await db
      .selectFrom('certificate_version as version')
      .innerJoin('certificate', 'certificate.code', 'version.code')
      .innerJoin('participation', 'participation.id', 'certificate.participation_id')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .where('account.email', '=', studentAt(place).email)
      .select(['version.code', 'version.activity'])
      .orderBy('version.last_day', 'desc')
      .executeTakeFirstOrThrow()
    const now = new Date()
    const moment = { now, today: dayOf(now, 'Asia/Kolkata'), config: readConfig({ BASE_URL: site.address }) }
    const order = { reason: 'mistake' as const, note: null, by: null, seen: 1 }
    await revoke(db, { code: line.code as never }, order, moment)
    return line.activity
  })

test('an officer finds students, and opens their lines with the keyboard alone', async () => {
  const page = await officerPage(site, accounts)
  await openClass(page)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await expect.poll(() => rows(page).count()).toBe(60)
  await proveAccessible(page, 'the table of a class')
  const search = page.getByRole('searchbox', { name: text.search })
  await tabTo(page, search)
  await page.keyboard.type('23 ce-00')
  await expect.poll(() => rows(page).count()).toBe(9)
  await seen(page.getByRole('status').getByText(text.found(9)))
  await tabTo(page, page.getByRole('radio', { name: text.filters.all }))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => rows(page).count()).toBe(5)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, nameAt(page, 5))
  await page.keyboard.press('Enter')
  const lines = page.getByRole('table', { name: studentLinesText.label(studentAt(5).name) })
  await seen(lines)
  await expect.poll(() => lines.locator('tbody tr').count()).toBe(4)
  await expect.poll(() => nameAt(page, 5).getAttribute('aria-expanded')).toBe('true')
  await proveAccessible(page, 'the lines of a student')
  await page.keyboard.press('Enter')
  await gone(lines)
  expect((await kindsRead()).map(({ kind }) => kind)).toEqual(['list', 'lines'])
  await page.close()
})

test('a line that is revoked later is a change, until the officer has seen it', async () => {
  const page = await officerPage(site, accounts)
  await openClass(page)
  const activity = await revokeOf(5)
  await openClass(page)
  const box = page.getByRole('region', { name: lineChangesText.title(1) })
  await seen(box)
  const { rollNumber, name } = studentAt(5)
  await expect.poll(() => box.textContent()).toContain(`${name}, ${rollNumber}: “${activity}”`)
  await seen(page.locator('.students__row').filter({ hasText: rollNumber }).getByText(text.marks.revoked(1)))
  await proveAccessible(page, 'changed lines')
  await box.getByRole('button', { name: lineChangesText.seen }).click()
  await gone(box)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(60)
  await gone(box)
  await page.close()
})

test('CSV and printing are recorded; printing shows the whole list', async () => {
  const page = await officerPage(site, accounts)
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await openClass(page)
  const before = (await kindsRead()).length
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: text.csv }).click()
  const file = await (await download).path()
  const table = parse(await readFile(file, 'utf8'), { bom: true }) as string[][]
  expect(table.length).toBe(1 + 60 + WITH_LINES.length * 3)
  await page.getByRole('searchbox', { name: text.search }).fill('nobody')
  await seen(page.getByText(text.none))
  await page.getByRole('button', { name: text.print }).click()
  await page.locator('body[data-printed]').waitFor()
  await expect.poll(() => rows(page).count()).toBe(60)
  expect((await kindsRead()).slice(before).map(({ kind }) => kind)).toEqual(['csv', 'print'])
  await page.close()
})

test('an officer endorses the chosen lines of a student, and downloads the transcript', async () => {
  const page = await officerPage(site, accounts)
  await openClass(page)
  await nameAt(page, 15).click()
  const lines = page.getByRole('table', { name: studentLinesText.label(studentAt(15).name) })
  await lines.getByRole('checkbox').last().uncheck()
  await page.getByRole('button', { name: studentLinesText.endorse(3, 'NSS') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: endorsementText.act(3) })
    .click()
  await told(page, endorsementText.done(3))
  await expect.poll(() => lines.getByRole('checkbox').count()).toBe(1)
  await seen(page.getByRole('button', { name: text.endorseAll(WITH_LINES.length * 4 - 4 - 3) }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: studentLinesText.transcript }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.close()
})

test('on a phone, an officer answers that a student with another name is the same', async () => {
  const page = await officerPage(site, accounts, { width: 390 })
  await openClass(page)
  await nameAt(page, ASKED).click()
  const question = page.getByRole('region', { name: nameQuestionText.title })
  await seen(question)
  await seen(page.getByRole('table', { name: studentLinesText.label(studentAt(ASKED).name) }))
  await proveAccessible(page, 'the question about a name, on a phone')
  await question.getByRole('button', { name: nameQuestionText.other }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: nameQuestionText.keep }).click()
  await question.getByRole('button', { name: nameQuestionText.same, exact: true }).click()
  await told(page, nameQuestionText.accepted(studentAt(ASKED).name))
  await gone(question)
  await page.close()
})
