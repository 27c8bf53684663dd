import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { MOST_STUDENTS } from '#domain/college/class.ts'
import { printedJoinCode } from '#domain/college/join-code.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { seen, told } from '#tests/support/browser/visit.ts'
import { HEAD } from '#tests/support/town/a-college.ts'

/* An officer opens a class, uploads its list from a file with problems, and gets the join code (D69, D70). */

const site = openSite()
let accounts: Record<string, string>
beforeEach(async () => {
  accounts = (await addCollege(site)).accounts
})

const { classListText: text } = words.classList
const CLASS = 'Third year, NSS'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Chooses a file that is encoded like those of Excel in Windows. */
const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') })

const classOf = () =>
  inTown(site, (db) =>
    db
      .selectFrom('cohort')
      .where('name', '=', CLASS)
      .select(['id', 'join_code', 'goal_minutes', 'closed_at'])
      .executeTakeFirstOrThrow(),
  )

const COLUMNS = 'Roll No;Name;Category\r\n23CE001;Aarav Patel;OBC\r\n'
const LIST = [
  ...['Roll No;Name', '23CE001;Aarav Patel', "23CE002;José D'Souza", '23CE003;'],
  ...['=1+1;Ajay Desai', '23-ce-001;Aarav R. Patel', '23CE004;"Mehta; Akshay"', '23CE005;Amina Sheikh', ''],
].join('\r\n')

test('an officer opens a class with a list that has problems, another sees it on a phone, the list is replaced by 2,000 students, and the class gets a new join code and is closed', async () => {
  await openClass()
  await seeClassOnPhone()
  await replaceList()
  await renewAndClose()
})

async function openClass(): Promise<void> {
  const page = await officerPage(site, accounts)
  await page.goto('/college')
  await seen(page.getByRole('heading', { name: 'No classes yet' }))
  await press(page, 'New class')
  const dialog = page.getByRole('dialog', { name: 'New class' })
  await press(page, 'Open class')
  await expect.poll(() => hasFocus(dialog.getByRole('alert'))).toBe(true)
  await proveAccessible(page, 'the form of a class with a fault')
  await dialog.getByLabel('Name', { exact: true }).fill(CLASS)
  await dialog.getByLabel('Programme').selectOption('aicte')
  await expect.poll(() => dialog.getByLabel('Goal in hours').inputValue()).toBe('80')
  await press(page, 'Open class')
  await seen(page.getByRole('heading', { level: 1, name: 'Class list' }))
  await proveAccessible(page, 'the upload of a class list')

  await choose(page, 'third-year-all.csv', COLUMNS)
  const refused = page.locator('.error-summary')
  await seen(refused)
  await expect
    .poll(() => refused.textContent())
    .toContain(text.furtherColumns([{ number: 3, heading: 'Category' }]).why)
  await expect.poll(() => hasFocus(refused)).toBe(true)
  await proveAccessible(page, 'a class list that is refused')

  await choose(page, 'third-year.csv', LIST)
  await seen(page.getByText(text.read('third-year.csv', 'windows-1252', 'semicolon')))
  const sums = await page.locator('.sums dd').allInnerTexts()
  expect(sums).toEqual(['7', '3', '4'])
  const lines = await page.locator('.faulty-lines li').allInnerTexts()
  expect(lines.map((line) => /\d+/.exec(line)?.[0])).toEqual(['4', '5', '6', '7'])
  await proveAccessible(page, 'the preview of a class list')
  await press(page, text.store(3))
  await told(page, text.stored(3, 0))

  const { id, join_code, goal_minutes } = await classOf()
  expect(goal_minutes).toBe(80 * 60)
  await seen(page.getByText(printedJoinCode(join_code)))
  const stored = await inTown(site, (db) =>
    db
      .selectFrom('roll_line')
      .where('cohort_id', '=', id)
      .select(['roll_number', 'name'])
      .orderBy('roll_key')
      .execute(),
  )
  expect(stored).toEqual([
    { roll_number: '23CE001', name: 'Aarav Patel' },
    { roll_number: '23CE002', name: "José D'Souza" },
    { roll_number: '23CE005', name: 'Amina Sheikh' },
  ])
  await page.close()
}

async function seeClassOnPhone(): Promise<void> {
  const page = await officerPage(site, accounts, { subject: HEAD, width: 390 })
  await page.goto('/college#classes')
  const row = page.locator('.class-row')
  await seen(row.getByRole('link', { name: CLASS }))
  const { join_code } = await classOf()
  await expect.poll(() => row.textContent()).toContain(printedJoinCode(join_code))
  await proveAccessible(page, 'the list of classes')
  await page.close()
}

async function replaceList(): Promise<void> {
  const { id } = await classOf()
  const page = await officerPage(site, accounts)
  await page.goto(`/college#list-${id}`)
  await seen(page.getByRole('link', { name: CLASS }))
  const lines = Array.from({ length: MOST_STUDENTS }, (_, at) => `24CE${at},Ananya Kulkarni of the second shift`)
  await choose(page, 'all.csv', lines.join('\n'))
  await seen(page.getByText(text.replaces(3)))
  await press(page, text.store(MOST_STUDENTS))
  await told(page, text.stored(MOST_STUDENTS, 0))
  await page.close()
}

async function renewAndClose(): Promise<void> {
  const before = await classOf()
  const page = await officerPage(site, accounts, { width: 390 })
  await page.goto(`/college#class-${before.id}`)
  await press(page, 'Edit')
  await press(page, 'New join code')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New join code' }).click()
  await seen(page.locator('.toast'))
  const renewed = await classOf()
  expect(renewed.join_code).not.toBe(before.join_code)
  await press(page, 'Close class')
  const question = page.getByRole('alertdialog')
  await proveAccessible(page, 'the question before a class is closed')
  await question.getByRole('button', { name: 'Close class' }).click()
  await seen(page.getByRole('heading', { name: 'No classes yet' }))
  expect((await classOf()).closed_at).not.toBeNull()
  const lines = await inTown(site, (db) => db.selectFrom('roll_line').select('id').execute())
  expect(lines).toEqual([])
  await page.close()
}
