import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { offerEnd } from '#domain/event/offer-end.ts'
import type { PlaceCounts } from '#domain/event/place.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { placesAt } from '#tests/support/browser/emailed-place.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answered, gone, rowOf, seen, told } from '#tests/support/browser/visit.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

/* An NGO limits the places of an event, sees who waits, raises and lowers the maximum, and removes the limit (D48, D49). */

const LAKE = 'Powai Lake Count'
const DATE = addDays(dayOf(new Date(), 'UTC'), 12)
const TIME = '07:30'
const { placesLimitText: form, ownPlacesText: text } = words.ownPlaces

const site = openSite()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tick = (page: Page) => page.getByRole('checkbox')
const going = (people: number) => words.ownEvent.goingCountText(people)

async function send(who: string, method: string, thing: 'going' | 'waiting'): Promise<void> {
  const cookie = await signIn(site.address, who)
  const id = await inTown(site, (db) =>
    db.selectFrom('event').where('title', '=', LAKE).select('id').executeTakeFirstOrThrow(),
  )
  const answer = await fetch(`${site.address}/api/events/${id.id}/${thing}`, {
    method,
    headers: { cookie, Origin: site.address },
  })
  expect(answer.status, `${who} ${method} ${thing}`).toBe(204)
}

/** Plants the event with two people who are going, and others who are going or wait. */
async function plantLake({ placesLimited = true, waiting = [] as string[], others = [] as string[] } = {}) {
  const event = anEvent({ title: LAKE, date: DATE, time: TIME, minPeople: 1, maxPeople: 2 })
  await placesAt(site.address).send('samudra', 'POST', '/api/ngo/events', { ...event, placesLimited })
  for (const who of ['asha', 'aarav', ...others]) await send(who, 'PUT', 'going')
  for (const who of waiting) await send(who, 'PUT', 'waiting')
}

/** Opens the event's row of My Events. */
async function myEvent(page: Page): Promise<Locator> {
  await page.goto('/dashboard#events')
  return rowOf(page, LAKE)
}

async function edit(page: Page): Promise<void> {
  await (await myEvent(page)).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe(LAKE)
}

async function save(page: Page): Promise<Locator> {
  // The message about the update before may still be visible.
  await answered(page, () => page.getByRole('button', { name: 'Update Event' }).click())
  await told(page, 'Event updated!')
  return myEvent(page)
}

/** Waits until the row states these counts, in words and in the drawing. */
async function says(row: Locator, counts: PlaceCounts): Promise<void> {
  await seen(row.getByText(text.left(counts)))
  await seen(row.getByText(going(counts.taken), { exact: true }))
  await expect.poll(() => row.locator('[role=img]').getAttribute('aria-label')).toBe(text.bar(counts))
}

test('a limited event is posted by keyboard, and its places and waiting list are seen', async () => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  await page.goto('/dashboard')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Mumbai')
  await field(page, 'Title').fill(LAKE)
  await field(page, 'Description').fill('Count the birds in pairs.')
  await field(page, 'Date').fill(DATE)
  await field(page, 'Time').fill(TIME)
  await field(page, 'Minimum people').fill('1')
  await field(page, 'Maximum people').fill('')
  await seen(page.getByText(form.label(null)))
  await expect.poll(() => tick(page).isChecked()).toBe(false)
  await tabTo(page, tick(page))
  await page.keyboard.press('Space')
  await seen(page.getByText(form.on(null)))
  await field(page, 'Maximum people').fill('2')
  await seen(page.getByText(form.label(2)))
  await seen(page.getByText(form.on(2)))
  await proveAccessible(page, 'the event form with limited places')
  await page.reload() // the draft keeps the limit
  await expect.poll(() => tick(page).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Post Event' }).click()
  await told(page, 'Event posted!')
  await expect.poll(() => field(page, 'Maximum people').inputValue()).toBe('2')
  await expect.poll(() => tick(page).isChecked()).toBe(false) // the next event starts without a limit

  const row = await myEvent(page)
  await says(row, { most: 2, taken: 0, offered: 0, waiting: 0 })
  await expect.poll(() => row.locator('summary').count()).toBe(0)
  for (const who of ['asha', 'aarav']) await send(who, 'PUT', 'going')
  for (const who of ['joseph', 'meenakshi']) await send(who, 'PUT', 'waiting')
  await page.reload()
  await says(row, { most: 2, taken: 2, offered: 0, waiting: 2 })
  const list = row.locator('summary')
  await expect.poll(() => list.textContent()).toBe(text.waiting.open(2))
  await tabTo(page, list)
  await page.keyboard.press('Enter')
  await seen(row.getByText(text.waiting.hidden))
  await expect.poll(() => row.locator('ol li').count()).toBe(2)
  await expect.poll(() => row.locator('ol').textContent()).not.toContain('Joseph')
  await proveAccessible(page, 'My Events with a waiting list')
})

test('a higher maximum gives the first in line an offer, a lower one removes no one, and without a limit all are in', async () => {
  await plantLake({ waiting: ['joseph', 'meenakshi'] })
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await edit(page)
  await expect.poll(() => tick(page).isChecked()).toBe(true)
  await field(page, 'Maximum people').fill('3')
  // At night nothing is offered (D49), so the place stays free until the morning.
  const offered = offerEnd(new Date(), instantOf(DATE, TIME)) ? 1 : 0
  const raised = await save(page)
  await says(raised, { most: 3, taken: 2, offered, waiting: 2 })
  await raised.locator('summary').click()
  await expect.poll(() => raised.locator('ol li').count()).toBe(2)
  const [first] = await inTown(site, (db) =>
    db.selectFrom('waiting').select('offer_until').orderBy('line_at').execute(),
  )
  expect(first?.offer_until === null).toBe(offered === 0)

  await edit(page)
  await field(page, 'Maximum people').fill('1')
  await seen(page.getByRole('status').getByText(form.lowered(2)))
  await proveAccessible(page, 'the event form with a lower maximum')
  await says(await save(page), { most: 1, taken: 2, offered, waiting: 2 })

  await edit(page)
  await tick(page).uncheck()
  await seen(page.getByRole('status').getByText(form.letIn(2)))
  await seen(page.getByText(form.off))
  const free = await save(page)
  await seen(free.getByText(going(4), { exact: true }))
  await gone(free.locator('[role=img]'))
  await expect.poll(() => free.locator('summary').count()).toBe(0)
})

test('people who withdraw late are counted without names', async () => {
  await plantLake()
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  const { id } = await inTown(site, (db) =>
    db.selectFrom('event').where('title', '=', LAKE).select('id').executeTakeFirstOrThrow(),
  )
  const at = new Date()
  const row = { event_id: id, went_at: at, withdrew_at: at, late: true }
  await inTown(site, (db) => db.insertInto('withdrawal').values([row]).execute())
  await seen((await myEvent(page)).getByText(text.late(1)))
  await inTown(site, (db) =>
    db
      .insertInto('withdrawal')
      .values([row, { ...row, late: false }])
      .execute(),
  )
  await page.reload()
  await seen((await myEvent(page)).getByText(text.late(2)))
})

test('an editor of an older version sees that someone has limited the places', async () => {
  await plantLake({ placesLimited: false, others: ['joseph', 'meenakshi'] })
  const { eventFormText, eventLabels, placesLimitedText } = words.ownEvent
  const [older, newer] = [await site.newPage({ as: 'Nisha Koli' }), await site.newPage({ as: 'Nisha Koli' })]
  await edit(older)
  await edit(newer)
  await tick(newer).check()
  await seen(newer.getByRole('status').getByText(form.lowered(4)))
  await says(await save(newer), { most: 2, taken: 4, offered: 0, waiting: 0 })
  await older.getByRole('button', { name: 'Update Event' }).click()
  const notice = older.getByRole('alert').filter({ hasText: eventFormText.stale.title })
  await seen(notice.getByText(eventFormText.stale.now(eventLabels.placesLimited, placesLimitedText.true)))
  await expect.poll(() => notice.locator('li').count()).toBe(1)
  await notice.getByRole('button', { name: eventFormText.stale.theirs }).click()
  await expect.poll(() => tick(older).isChecked()).toBe(true)
})
