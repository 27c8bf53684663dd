import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { askAsAt } from '#tests/support/browser/emailed-question.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { inTown, plantClass } from '#tests/support/browser/past-class.ts'
import { sidewaysBy } from '#tests/support/browser/sideways.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, gone, seen } from '#tests/support/browser/visit.ts'
import { plantMarkedDesk } from '#tests/support/town/desk-with-entries.ts'

/* An NGO is asked by email who came to an event, verifies those who checked in, and says that no one else came (D53). */

const EVENT = 'Mahim Creek Morning'
const EARLIER = 'Bandra Fort Sketch Walk'
/** The event was yesterday, 6:30 to 9:30. */
const DAY = addDays(dayOf(new Date(), 'UTC'), -1)

const site = openSite()
let eventId: string
beforeEach(async () => {
  await inTown(site, async (db) => {
    await db.updateTable('event').set({ no_one_else_at: new Date() }).execute()
    eventId = (await plantMarkedDesk(db, EVENT)).eventId
    await db.updateTable('account').set({ lang: JOURNEY_LANG }).where('full_name', '=', 'Nisha Koli').execute()
  })
})

/** Lets the time pass until noon on a later day. */
const askAfter = (days: number) => askAsAt(instantOf(addDays(DAY, days), '12:00'), site.databaseUrl, site.address)
/** Returns the path of the event in the panel, from the newest email. */
async function linkedPath(): Promise<string> {
  const mailbox = await (await fetch(`${site.address}/dev/mail`)).text()
  return /\/dashboard#past-[\w-]{36}/.exec(mailbox)?.[0] ?? expect.fail('no email has a link')
}
const open = async (path: string, looking = {}) => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true, ...looking })
  page.setDefaultTimeout(15_000)
  await page.goto(path)
  return { page, past: articleOf(page, EVENT) }
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const question = words.verification.askText

test('the email leads to the event in Past Events, those who checked in are verified there, and “No one else came” ends the emails', async () => {
  await verifyFromEmail()
  await answerByKeyboard()
})

async function verifyFromEmail(): Promise<void> {
  const { whoCameMail } = words.whoCameMail
  const asked = { title: EVENT, date: DAY, endDate: null, mode: 'Offline', city: '', meetingPoint: null } as const
  const counts = { going: 5, checkedIn: 4, undecided: 5, url: '' }
  const { subject } = whoCameMail({ orgName: '', events: [{ ...asked, ...counts }], stopUrl: '' })
  expect(await askAfter(3)).toEqual([subject])
  const path = await linkedPath()
  expect(path).toBe(`/dashboard#past-${eventId}`)
  const { page, past } = await open(path)
  const box = past.getByRole('region', { name: `Who came to ${EVENT}?` })
  await seen(box)
  await expect.poll(() => box.textContent()).toContain(question.checkedIn({ came: 4, all: 5, clear: 3, review: 1 }))
  await expect.poll(() => focused(page)).toBe(EVENT)
  await seen(box.getByText('“No one else came” ends the reminders. You can still verify someone later.'))
  await proveAccessible(page, 'the question who came')
  await box.getByRole('button', { name: 'No one else came' }).click()
  const first = page.getByRole('dialog', { name: question.first.title(3) })
  await seen(first.getByRole('button', { name: question.first.end }))
  await proveAccessible(page, 'the people to verify first')
  await first.getByRole('button', { name: 'Verify these 3' }).click()
  await page.getByRole('dialog', { name: 'Verify 3 people?' }).getByRole('button', { name: 'Verify all 3' }).click()
  await seen(past.getByText('3 of 5 verified'))
  await seen(box.getByRole('button', { name: 'No one else came' }))
  await expect.poll(() => box.getByRole('button').count()).toBe(1)
}

async function answerByKeyboard(): Promise<void> {
  const { page, past } = await open('/dashboard#past')
  const noOneElse = past.getByRole('button', { name: 'No one else came' })
  await tabTo(page, noOneElse)
  await page.keyboard.press('Enter')
  await seen(past.getByText('You said that no one else came. You can still verify someone.'))
  await gone(past.getByRole('heading', { name: `Who came to ${EVENT}?` }))
  await expect.poll(() => focused(page)).toBe(question.undo)
  await proveAccessible(page, 'a past event after the answer')
  await page.keyboard.press('Enter')
  await seen(past.getByRole('heading', { name: `Who came to ${EVENT}?` }))
  await expect.poll(() => focused(page)).toBe(question.noOneElse(false))
  await page.keyboard.press('Enter')
  await seen(past.getByRole('button', { name: 'Undo' }))
  expect(await askAfter(7)).toEqual([])
  await page.reload()
  await seen(past.getByText('You said that no one else came. You can still verify someone.'))
  await past.getByRole('checkbox', { name: 'Gurjit Kaur Not Verified' }).click()
  await seen(past.getByRole('checkbox', { name: 'Gurjit Kaur Verified', exact: true, checked: true }))
}

test('the newest open event has the box, and an older one has the button in its own line; a failure changes nothing', async () => {
  const goers = [{ name: 'Asha Iyer' }, { name: 'Dev Nair' }]
  await plantClass(site, { orgName: 'Samudra Foundation', title: EARLIER, goers })
  const { page, past } = await open('/dashboard#past', { width: 320 })
  await seen(past.getByRole('heading', { name: `Who came to ${EVENT}?` }))
  await expect.poll(() => page.locator('.past-event__question').count()).toBe(1)
  const earlier = articleOf(page, EARLIER)
  await seen(earlier.getByRole('button', { name: 'No one came' }))
  expect(await sidewaysBy(page)).toEqual([])
  await page.route(
    '**/no-one-else',
    (route) => route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy.' } }),
    {
      times: 1,
    },
  )
  await earlier.getByRole('button', { name: 'No one came' }).click()
  await seen(page.getByRole('alert').getByText('Your answer could not be saved. Busy.'))
  site.expectNoTrouble(/503/)
  await earlier.getByRole('button', { name: 'No one came' }).click()
  await seen(earlier.getByText('You said that no one came. You can still verify someone.'))
  await earlier.getByRole('button', { name: 'Undo' }).click()
  await past.getByRole('button', { name: 'No one else came' }).click()
  await page.getByRole('dialog').getByRole('button', { name: question.first.end }).click()
  await seen(earlier.getByRole('heading', { name: `Who came to ${EARLIER}?` }))
  await seen(earlier.getByText('2 people were going. Tick each one who came.'))
  const main = earlier.getByRole('region').getByRole('button', { name: 'Everyone came: verify all 2' })
  await expect.poll(() => main.getAttribute('class')).toBe('button button--second')
  await expect.poll(() => earlier.getByRole('button', { name: 'Verify everyone' }).count()).toBe(0)
})
