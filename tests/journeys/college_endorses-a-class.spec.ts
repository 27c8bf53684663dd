import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus, tabTo } from '#tests/support/browser/keyboard.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { checkPage, inTown } from '#tests/support/browser/past-class.ts'
import { countPresses } from '#tests/support/browser/presses.ts'
import { sidewaysBy } from '#tests/support/browser/sideways.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { gone, seen, told } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { plantClass } from '#tests/support/town/a-college.ts'
import { plantSharers, studentAt } from '#tests/support/town/a-full-class.ts'

/* An officer gets from a class list to an endorsed class in ten presses, and to its transcripts in two more (D70, D74, D75). */

const { classFormText, classesText, joinCodeText } = words.collegeClass
const { classListText } = words.classList
const { classTableText, studentLinesText } = words.classTable
const { classTranscriptText } = words.classTranscript
const { endorsementLineText } = words.endorsementLine
const { endorsementListText, endorsementText } = words.endorsement

const CLASS = 'Third year, NSS'
const STUDENTS = 60
/** Every fifth student shares, with two certificates each. */
const SHARING = STUDENTS / 5
const LINES = SHARING * 2
const MOST_PRESSES = 10

const site = openSite()
let accounts: Record<string, string>
let ngoId: string
beforeEach(async () => {
  ;({ accounts, ngoId } = await addCollege(site))
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const today = () => dayOf(new Date(), 'Asia/Kolkata')
const classId = () =>
  inTown(site, async (db) => {
    const { id } = await db.selectFrom('cohort').where('name', '=', CLASS).select('id').executeTakeFirstOrThrow()
    return id
  })
const endorsements = () =>
  inTown(site, (db) => db.selectFrom('endorsement').select(['code', 'withdrawn_at']).orderBy('code').execute())

/** Lets twelve students share with the class whose list the officer has stored. */
const share = async () => {
  const cohortId = await classId()
  await inTown(site, (db) =>
    plantSharers(db, {
      ...{ cohortId, students: STUDENTS, isSharing: (place) => place % 5 === 0, linesOf: () => 2 },
      ...{ now: new Date(), today: today() },
    }),
  )
}

/** Chooses the class list in the browser's own dialog. */
async function chooseList(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, classListText.choose)
  const lines = Array.from({ length: STUDENTS }, (_, place) => studentAt(place)).map(
    ({ rollNumber, name }) => `${rollNumber},${name}`,
  )
  const file = { name: 'third-year.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await (await chooser).setFiles(file)
}

/** The officer comes back to the page after six minutes elsewhere. */
const returnLater = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = Date.now() + 6 * 60_000
    Date.now = () => later
    document.dispatchEvent(new Event('visibilitychange'))
  })

prove(
  'the dialog of a new class stays open while the list loads, and when another officer’s class appears',
  async () => {
    const page = await officerPage(site, accounts)
    const loading = Promise.withResolvers<void>()
    await page.route('**/api/college/classes', (route) => loading.promise.then(() => route.continue()))
    await page.goto('/college')
    await seen(page.locator('[aria-busy="true"]').getByRole('heading', { name: classesText.title }))
    await expect.poll(() => page.getByRole('button', { name: classesText.newClass }).count()).toBe(0)
    loading.resolve()
    await press(page, classesText.newClass)
    const name = page.getByRole('dialog').getByLabel(classFormText.labels.name, { exact: true })
    await name.fill(CLASS)

    const period = { first_day: addDays(today(), -100), last_day: addDays(today(), 100) }
    await inTown(site, (db) => plantClass({ db }, ngoId, { name: 'Second year', ...period }))
    await returnLater(page)
    await page.locator('.classes', { hasText: 'Second year' }).waitFor()
    await expect.poll(() => name.inputValue()).toBe(CLASS)
    await page.keyboard.press('Escape')
    await seen(page.getByRole('button', { name: classesText.newClass }))
    await page.close()
  },
)

test(`from no class to an endorsed class: ${MOST_PRESSES} presses at most`, endorseClass)

prove(
  'transcripts of the endorsed class and a withdrawal, with the keyboard alone, and sixty students on one page',
  async () => {
    await endorseClass()
    await withdrawByKeyboard()
    await readOnePage()
  },
)

async function endorseClass(): Promise<void> {
  const page = await officerPage(site, accounts)
  const counter = await countPresses(page.context(), site.address)
  await page.goto('/college')
  await press(page, classesText.newClass)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(classFormText.labels.name, { exact: true }).fill(CLASS)
  // The certificates of this test are up to 37 days old, which can be before the academic year.
  await dialog.getByLabel(classFormText.labels.firstDay).fill(addDays(today(), -60))
  await press(page, classFormText.create)
  await chooseList(page)
  await press(page, classListText.store(STUDENTS))
  await told(page, classListText.stored(STUDENTS, 0))
  await seen(page.getByRole('heading', { name: joinCodeText.none }))
  await share()

  await page.goto('/college')
  await page.reload() // a goto that changes only the fragment loads nothing
  await page.getByRole('link', { name: CLASS }).click()
  await press(page, classTableText.endorseAll(LINES))
  await press(page, endorsementText.act(LINES))
  await told(page, endorsementText.done(LINES))

  const choosing = 1 // the press on the file, in a dialog of the browser that the counter does not see
  expect(counter.effort().presses + choosing, counter.list().join('\n')).toBeLessThanOrEqual(MOST_PRESSES)
  const made = await endorsements()
  expect(made.length).toBe(LINES)
  await gone(page.getByRole('button', { name: classTableText.endorseAll(LINES) }))
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.close()

  const check = await checkPage(site, printedCode(made[0]?.code as CertificateCode))
  const sentence = endorsementLineText.parts({
    ...{ programme: 'nss', programmeName: null, college: '', on: today() },
  })[0]?.text
  await seen(check.getByText(sentence ?? ''))
  await check.close()
}

async function withdrawByKeyboard(): Promise<void> {
  const page = await officerPage(site, accounts)
  await page.goto(`/college#class-${await classId()}`)
  const open = page.getByRole('button', { name: classTranscriptText.open, exact: true })
  await seen(open)
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: classTranscriptText.title(CLASS) })
  await seen(dialog)
  await tabTo(page, dialog.getByRole('button', { name: classTranscriptText.make(SHARING) }))
  await page.keyboard.press('Enter')
  const made = dialog.getByRole('status').getByText(classTranscriptText.made(SHARING))
  await seen(made)
  await expect.poll(() => hasFocus(made)).toBe(true)
  await proveAccessible(page, 'the transcripts of a class')
  const download = page.waitForEvent('download')
  await tabTo(page, dialog.getByRole('link', { name: classTranscriptText.download(1, 1) }))
  await page.keyboard.press('Enter')
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())))
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf')).length).toBe(SHARING)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => hasFocus(open)).toBe(true)

  const fold = page.getByRole('button', { name: endorsementListText.title, exact: true })
  await tabTo(page, fold)
  await page.keyboard.press('Enter')
  const list = page.getByRole('article', { name: endorsementListText.title, exact: true })
  const withdrawals = list.getByRole('button', { name: endorsementListText.withdraw })
  await expect.poll(() => withdrawals.count()).toBe(LINES)
  await tabTo(page, withdrawals.first())
  const row = (await list.getByRole('listitem').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: endorsementText.withdrawTitle })
  await tabTo(page, asking.getByLabel(endorsementText.reason))
  await page.keyboard.type('Counted for another programme.')
  await page.keyboard.press('Enter')
  await told(page, endorsementText.withdrawn)
  await expect.poll(() => withdrawals.count()).toBe(LINES - 1)
  expect((await endorsements()).filter(({ withdrawn_at }) => withdrawn_at !== null).length).toBe(1)
  await expect.poll(() => hasFocus(list.getByRole('heading'))).toBe(true)

  const { name } = Array.from({ length: STUDENTS }, (_, place) => studentAt(place)).find(({ rollNumber }) =>
    row.includes(rollNumber),
  ) ?? { name: '' }
  const lines = page.getByRole('article', { name: studentLinesText.label(name) })
  await tabTo(page, page.getByRole('button', { name, exact: true }), { back: true })
  await page.keyboard.press('Enter')
  const endorse = lines.getByRole('button', { name: studentLinesText.endorse(1, 'NSS') })
  await seen(endorse)
  await tabTo(page, endorse)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: endorsementText.act(1) }))
  await page.keyboard.press('Enter')
  await told(page, endorsementText.done(1))
  await expect.poll(() => hasFocus(lines)).toBe(true)
  await expect.poll(() => withdrawals.count()).toBe(LINES)
  await page.close()
}

async function readOnePage(): Promise<void> {
  for (const width of [1280, 390] as const) {
    const page = await officerPage(site, accounts, { width })
    await page.goto(`/college#class-${await classId()}`)
    await expect.poll(() => page.locator('.students__row').count()).toBe(STUDENTS)
    expect(await sidewaysBy(page)).toEqual([])
    const inside = await page.locator('.students').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(inside).toBe(0)
    await page.close()
  }
}
