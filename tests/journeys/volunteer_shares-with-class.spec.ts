import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { addCollege, officerPage } from '#tests/support/browser/officer.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { seen } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { HEAD, plantClass, plantRollLine } from '#tests/support/town/a-college.ts'

/*
 * A student joins a class by its code on a phone, sees the mirror, shares, sees who looked, and stops (D71, D73). The pages have no
 * script, so the same is possible with JavaScript off.
 */

const site = openSite()
let accounts: Record<string, string>
let klass: { id: string; joinCode: string }
beforeEach(async () => {
  const college = await addCollege(site)
  accounts = college.accounts
  klass = await inTown(site, async (db) => {
    const today = dayOf(new Date(), 'UTC')
    const period = { first_day: addDays(today, -365), last_day: addDays(today, 365) }
    const made = await plantClass({ db }, college.ngoId, period)
    await plantRollLine({ db }, made.id, '23CE001', 'Asha Menon')
    await plantRollLine({ db }, made.id, '23CE002', 'Gurleen Kaur')
    // The job of the running app removes lines that are unclaimed for long (D71).
    await db.updateTable('roll_line').where('cohort_id', '=', made.id).set({ unclaimed_since: new Date() }).execute()
    return made
  })
})

const { joinText, classNameText } = words.joinClass
const { yourCollegeText, stopSharingText, lookText } = words.yourCollege
const COLLEGE = 'Government Engineering College, Ahmedabad'
const CLASS = classNameText({ name: 'Third year', programme: 'nss', programmeName: null })
const HERE = JOURNEY_LANG === 'en' ? '' : `/${JOURNEY_LANG}`

const headed = (page: Page, name: string) => seen(page.locator('h1').filter({ hasText: name }))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const press = (page: Page, name: string) => page.locator('button[type=submit]').filter({ hasText: name }).click()
const share = async (page: Page, rollNumber: string) => {
  await page.locator('#roll-number').fill(rollNumber)
  await press(page, joinText.share(COLLEGE, CLASS))
}
/** Returns the text of each line in the mirror, and of a part of each. */
const mirror = (page: Page) => page.locator('.mirror tbody tr').allTextContents()
const inMirror = (page: Page, part: string) => page.locator(`.mirror tbody ${part}`).allTextContents()

/** Returns the class's table and its CSV file, as an officer reads them now. */
async function readsOf(officer: Page): Promise<[string, string]> {
  const read = async (path: string) => {
    const answer = await officer.request.get(`/api/college/classes/${klass.id}/${path}`)
    expect(answer.status()).toBe(200)
    return answer.text()
  }
  return [await read('table'), await read('table.csv')]
}

prove('a visitor sees who asks, and comes back to the page after logging in', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto(`/c?code=${klass.joinCode.toLowerCase()}`)
  await headed(page, joinText.title)
  expect(new URL(page.url()).pathname).toBe(`${HERE}/c/${klass.joinCode}`)
  await proveAccessible(page, 'the page of a class before logging in', { phoneOnly: true })
  await page.locator('main a.button').click()
  await page.waitForURL(/\/login\?back=/)
  expect(new URL(page.url()).searchParams.get('back')).toBe(`/c/${klass.joinCode}`)
})

prove('a wrong code gets the form again', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/c/00000000')
  await headed(page, joinText.unknown)
  await proveAccessible(page, 'a wrong join code', { phoneOnly: true })
  await page.locator('#join-code').fill(klass.joinCode)
  await page.locator('#join-code').press('Enter')
  await headed(page, joinText.title)
})

test('a student without JavaScript shares, sees who looked, and stops', () => shareAndStop(false))

prove('a student with JavaScript shares, sees who looked, and stops', () => shareAndStop(true))

async function shareAndStop(javaScript: boolean): Promise<void> {
  const page = await site.newPage({ as: 'Asha Menon', width: 390, javaScript })
  await page.goto(`/c/${klass.joinCode}`)
  await seen(page.locator('.mirror__cap').filter({ hasText: joinText.willSee(null, COLLEGE) }))
  const before = await mirror(page)
  expect(before.length).toBeGreaterThan(0)
  const codes = await inMirror(page, '.class-lines__check [aria-hidden]')
  const activities = await inMirror(page, 'th b')
  if (javaScript) await proveAccessible(page, 'the mirror')
  await share(page, '23CE099')
  await seen(page.locator('#answer').filter({ hasText: joinText.faults['not-listed'] }))
  expect([await focused(page), await page.locator('#roll-number').inputValue()]).toEqual(['answer', '23CE099'])
  await share(page, '23ce002')
  await seen(page.locator('#answer').filter({ hasText: joinText.names('Gurleen Kaur', 'Asha Menon') }))
  if (javaScript) await proveAccessible(page, 'a question about the name', { phoneOnly: true })
  await share(page, '23 ce 001')
  await headed(page, joinText.shared(CLASS))
  await expect.poll(() => focused(page)).toBe('answer')
  const officer = await officerPage(site, accounts, { subject: HEAD })
  const reads = await readsOf(officer)
  for (const code of codes) expect(reads[1]).toContain(code)
  await page.locator('main a.button').click()
  await headed(page, yourCollegeText.title)
  const read = { kind: 'list', lines: before.length, reader: 'Dr Kavita Rao', bySoftware: false } as const
  const class_ = { className: 'Third year', programme: 'nss', programmeName: null, collegeName: COLLEGE } as const
  const [who, did] = lookText({ id: '', at: '', ...class_, ...read })
  await seen(
    page
      .locator('.look-day li')
      .filter({ hasText: `${who}${did}` })
      .first(),
  )
  if (javaScript) await proveAccessible(page, 'who looked')
  await page.locator('main a.button--second').click()
  await seen(page.locator('.mirror__cap').filter({ hasText: joinText.sees(null, COLLEGE) }))
  await expect.poll(() => mirror(page)).toEqual(before)
  await page.goto('/your-college')
  await page.locator('.shared-class__stop').click()
  await headed(page, stopSharingText.title)
  if (javaScript) await proveAccessible(page, 'the question before sharing stops', { phoneOnly: true })
  await press(page, stopSharingText.stop)
  await headed(page, yourCollegeText.title)
  await seen(page.getByText(yourCollegeText.stopped))
  const after = await readsOf(officer)
  expect(JSON.parse(after[0] ?? '')).toMatchObject({ sums: { sharing: 0 } })
  for (const one of [...codes, ...activities]) expect(after.join('\n')).not.toContain(one)
  if (javaScript) await comeFromDashboard(page)
}

/** The dashboard leads to the class with which the student shared. */
async function comeFromDashboard(page: Page): Promise<void> {
  await page.goto('/account')
  await page.locator('.own-colleges a').click()
  await headed(page, yourCollegeText.title)
  await page.locator('.ended-classes summary').click()
  await proveAccessible(page, 'classes that a student shared with', { phoneOnly: true })
}
