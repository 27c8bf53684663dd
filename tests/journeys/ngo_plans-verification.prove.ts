import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, gone, rowOf, seen } from '#tests/support/browser/visit.ts'
import { plantEndedCheckIn } from '#tests/support/town/ended-check-in.ts'

/* An NGO plans to verify those who checked in, and the job does it once the event is over (D87). */

const TODAY = 'Powai Lake Morning'
const HOURLESS = 'Aarey Trail Repair'
const CALLED_OFF = 'Gorai Mangrove Watch'
const PEOPLE = ['Ananya Kulkarni', 'Aarav Deshpande', 'Fatima Shah', 'Ravi Tiwari', 'Gurjit Kaur']
const OFFER = 'Verify these 3 when the event is over'

const site = openSite()
let today: Awaited<ReturnType<typeof plantEndedCheckIn>>
beforeEach(async () => {
  await inTown(site, async (db) => {
    const came = { came: 4, review: 1, day: eventDayOf(new Date()), time: '00:00', at: '00:00' }
    today = await plantEndedCheckIn({ db }, PEOPLE, { ...came, title: TODAY })
    await plantEndedCheckIn({ db }, PEOPLE, { ...came, title: HOURLESS, service_minutes: null })
    await plantEndedCheckIn({ db }, PEOPLE, { ...came, title: CALLED_OFF })
  })
})

const myEvents = async (looking = {}) => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true, ...looking })
  page.setDefaultTimeout(15_000)
  await page.goto('/dashboard#events')
  return page
}
/** Lets an event end: its end time was a minute after midnight. */
const endEvent = (title: string) =>
  inTown(site, (db) => db.updateTable('event').set({ end_time: '00:01' }).where('title', '=', title).execute())
const outcomeOf = (title: string) =>
  inTown(site, async (db) => {
    const plan = db.selectFrom('planned_verification').innerJoin('event', 'event.id', 'event_id')
    return (await plan.where('title', '=', title).select('outcome').executeTakeFirst())?.outcome ?? null
  })

test('My Events counts who checked in while check-in is open, and offers the plan when it has ended', async () => {
  const phone = (closed_at: Date | null) =>
    inTown(site, (db) => db.updateTable('check_in_phone').set({ closed_at }).where('id', '=', today.phoneId).execute())
  await phone(null)
  const page = await myEvents()
  const row = rowOf(page, TODAY)
  await seen(row.getByText('5 going'))
  await seen(row.getByText('4 of 5 checked in'))
  await expect.poll(() => row.getByRole('button', { name: OFFER }).count()).toBe(0)
  await phone(new Date())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await seen(row.getByRole('button', { name: OFFER }))
  await seen(row.getByText('1 person needs your review after the event.'))
  await proveAccessible(page, 'My Events after check-in')
})

test('a plan can be made and cancelled by keyboard alone, and another person of the NGO sees who made it', async () => {
  const page = await myEvents()
  const row = rowOf(page, TODAY)
  await tabTo(page, row.getByRole('button', { name: OFFER }))
  await page.keyboard.press('Enter')
  await seen(row.getByText('3 people will be verified when the event is over.'))
  await seen(row.getByText('Planned by Nisha Koli.'))
  await tabTo(page, row.getByRole('button', { name: 'Cancel this plan' }))
  await page.keyboard.press('Enter')
  await seen(row.getByRole('button', { name: OFFER }))
  await gone(row.getByText('Planned by Nisha Koli.'))
  await row.getByRole('button', { name: OFFER }).click()
  await seen(row.getByText('Planned by Nisha Koli.'))
})

/** Enters the hours of an event that states none. */
async function enterHours(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How many hours did they help?' })
  await dialog.getByLabel('Hours').fill('2,5')
  await dialog.getByRole('button', { name: 'Use these hours' }).click()
}

test('an event without hours asks for them first, and they can be skipped', async () => {
  const page = await myEvents({ width: 390 })
  const row = rowOf(page, HOURLESS)
  await row.getByRole('button', { name: OFFER }).click()
  const dialog = page.getByRole('dialog', { name: 'How many hours did they help?' })
  await seen(dialog.getByText('Most colleges count hours, so certificates should have them.'))
  await proveAccessible(page, 'the question for hours')
  await dialog.getByRole('button', { name: 'Use these hours' }).click()
  await seen(dialog.getByText('Enter a number from 0.5 to 24'))
  await enterHours(page)
  await seen(row.getByText('3 people will be verified when the event is over.'))
})

test('once the event is over, the job verifies these people, and Past Events says what happened', async () => {
  const plan = await myEvents()
  for (const title of [TODAY, HOURLESS, CALLED_OFF]) {
    await rowOf(plan, title).getByRole('button', { name: OFFER }).click()
    if (title === HOURLESS) await enterHours(plan)
    await seen(rowOf(plan, title).getByText('Planned by Nisha Koli.'))
  }
  await inTown(site, (db) =>
    db.updateTable('event').set({ date: '2026-01-05' }).where('title', '=', CALLED_OFF).execute(),
  )
  await endEvent(TODAY)
  await endEvent(HOURLESS)
  for (const [title, outcome] of [
    [TODAY, 'verified'],
    [HOURLESS, 'verified'],
    [CALLED_OFF, 'moved'],
  ] as const)
    await expect.poll(() => outcomeOf(title), { timeout: 15_000 }).toBe(outcome)

  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  await page.goto('/dashboard#past')
  const past = articleOf(page, TODAY)
  await seen(past.getByText(words.plannedVerification.planOutcomeText.verified({ verified: 3, left: 0 })))
  await seen(past.getByText('3 of 5 verified'))
  await seen(past.getByRole('checkbox', { name: 'Ananya Kulkarni Verified', exact: true, checked: true }))
  await seen(past.getByRole('checkbox', { name: 'Ravi Tiwari Not Verified', checked: false }))
  await seen(past.getByRole('checkbox', { name: 'Gurjit Kaur Not Verified', checked: false }))
  await seen(articleOf(page, HOURLESS).getByLabel('Hours of Ananya Kulkarni'))
  await expect.poll(() => articleOf(page, HOURLESS).getByLabel('Hours of Ananya Kulkarni').inputValue()).toBe('2.5')
  await seen(articleOf(page, CALLED_OFF).getByText('No one was verified automatically, because the event was moved.'))
})
