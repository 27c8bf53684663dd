import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { people } from '#db/seeds/people.ts'
import type { PlaceState } from '#domain/event/place.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { inZone } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus, tabTo } from '#tests/support/browser/keyboard.ts'
import { cookiesOf } from '#tests/support/browser/sign-in.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  alive,
  articleOf,
  chooseAccount,
  goingButton,
  gone,
  isGoing,
  notGoingButton,
  resolved,
  seen,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { anEvent } from '#tests/support/town/an-event.ts'

/* Limited places on the event page and in the list. Offers are made in the database, because none are made at night. */

const site = openSite()

const ASHA = 'Asha Menon'
const JOSEPH = 'Joseph Lalrinawma'
const FATIMA = 'Fatima Sheikh'

const cookies = new Map<string, string>()
beforeEach(() => cookies.clear()) // The rows of their sessions are not the initial ones.

/** Sends a request as a demo person. */
async function send(who: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> {
  const logIn = async () => (await cookiesOf(site.address, who)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const cookie = cookies.get(who) ?? (await logIn())
  cookies.set(who, cookie)
  return fetch(new URL(path, site.address), {
    method,
    headers: { Cookie: cookie, Origin: site.address, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

type EventChanges = Partial<Omit<Parameters<typeof anEvent>[0], 'title'>>

let days = 4

/** Posts an event with one place, on a separate day, and returns its id. */
async function post(title: string, wanted: EventChanges = {}, placesLimited = true): Promise<string> {
  days += 1
  const date = addDays(dayOf(new Date(), 'UTC'), days)
  const form = { ...anEvent({ date, minPeople: 1, maxPeople: 1, ...wanted }), title, placesLimited }
  const response = await send('Nisha Koli', 'POST', '/api/ngo/events', form)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()).id
}

const go = (who: string, id: string) => send(who, 'PUT', `/api/events/${id}/going`)
const leave = (who: string, id: string) => send(who, 'DELETE', `/api/events/${id}/going`)
const wait = (who: string, id: string) => send(who, 'PUT', `/api/events/${id}/waiting`)

const idOf = (who: string): string => {
  const person = people.find(({ name }) => name === who)
  return person?.email ?? expect.fail()
}

/** Offers the place to a person on the list. */
async function offer(who: string, id: string, seconds = 7_200): Promise<void> {
  const until = sql<Date>`now() + ${`${seconds} seconds`}::interval`
  await site.db
    .updateTable('waiting')
    .set({ offered_at: sql<Date>`now() - interval '1 minute'`, offer_until: until, told_at: null })
    .where('event_id', '=', id)
    .where('ended_at', 'is', null)
    .where('account_id', 'in', (query) => query.selectFrom('account').where('email', '=', idOf(who)).select('id'))
    .executeTakeFirstOrThrow()
}

const openEvent = async (page: Page, id: string) => {
  await page.goto(`/events/${id}`)
  await alive(page)
}
const button = (page: Page, name: string) => page.getByRole('button', { name })
/** Finds the detail that says the slots, and after them how many places are left. */
const slotsSaid = (page: Page, slots: string) => (left: string) =>
  page.getByRole('definition').filter({ hasText: `${slots} · ${left}` })
const announced = (page: Page, text: string) => seen(page.getByRole('status').getByText(text))

/** The page was in the background, and the person comes back. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Waits until presses count again after a change that the person did not cause. */
const haveSeen = (page: Page) => page.waitForTimeout(2_000)

/** Presses a button at the moment at which it changes, as a finger does that was on its way. */
const pressAtChange = (page: Page, name: string) =>
  button(page, name).evaluate((element) => {
    const press = (_: unknown, watch: MutationObserver) => {
      watch.disconnect()
      if (element instanceof HTMLElement) element.click()
      element.setAttribute('data-pressed', '')
    }
    new MutationObserver(press).observe(element, { attributeFilter: ['aria-label'] })
  })

test('full, waiting, offered, taken: by keyboard', async () => {
  const title = 'Lake Walk at Dawn with the Children of Ward 12'
  const id = await post(title)
  await go(JOSEPH, id)
  const page = await site.newPage({ as: ASHA, width: 390 })
  await openEvent(page, id)
  await seen(page.getByText('The only place is taken.'))
  await seen(page.getByText('You would be 1st on the waiting list.'))
  const slots = slotsSaid(page, words.event.slotsText({ minPeople: 1, maxPeople: 1 }))
  await seen(slots(words.place.leftText.full({ waiting: 0 } as PlaceState)))
  await proveAccessible(page, 'a full event')
  await tabTo(page, button(page, `Join the waiting list: ${title}`))
  await page.keyboard.press('Enter')
  await announced(page, `You are 1st on the waiting list of ${title}.`)
  await seen(page.getByText('We email you when a place is free for you.'))
  await seen(slots(words.place.leftText.full({ waiting: 1 } as PlaceState)))
  await expect.poll(() => hasFocus(button(page, `Leave the list: ${title}`))).toBe(true)
  await proveAccessible(page, 'the waiting list')

  await leave(JOSEPH, id)
  await offer(ASHA, id)
  await lookAgain(page)
  await seen(page.getByText('After that it goes to the next person.'))
  await seen(slots(words.place.leftText.offered))
  await proveAccessible(page, 'an offered place')
  await page.setViewportSize({ width: 390, height: 844 })
  await haveSeen(page)
  await tabTo(page, button(page, `Take the place: ${title}`))
  await page.keyboard.press('Enter')
  await isGoing(page)
  await announced(page, `You’re going to ${title}.`)
  await expect.poll(() => hasFocus(notGoingButton(page))).toBe(true)
  await page.reload()
  await isGoing(page)
})

prove('an offered place is passed on, and an offer that ends is not shown any more', async () => {
  const title = 'Lake Walk at Noon with the Children of Ward 12'
  const id = await post(title)
  await go(JOSEPH, id)
  for (const who of [ASHA, FATIMA]) await wait(who, id)
  await leave(JOSEPH, id)
  await offer(ASHA, id)
  const page = await site.newPage({ as: ASHA })
  await openEvent(page, id)
  await button(page, `Pass it on: ${title}`).click()
  await announced(page, `You passed on the place at ${title}, and are off the waiting list.`)
  await expect.poll(() => hasFocus(button(page, `Join the waiting list: ${title}`))).toBe(true)

  await wait(JOSEPH, id)
  await offer(FATIMA, id, 12)
  const other = await site.newPage({ as: FATIMA })
  await openEvent(other, id)
  await seen(button(other, `Take the place: ${title}`))
  await gone(button(other, `Take the place: ${title}`))
  const [first, second] = [1, 2].map((position) => other.getByText(words.waitingList.waitingListText.onList(position)))
  await seen(first && second ? first.or(second) : expect.fail())
})

prove('first come, and someone was faster; leaving late is one press', async () => {
  const title = 'Lake Walk Today with the Children of Ward 12'
  const soon = inZone(new Date(Date.now() + 3 * 3_600_000))
  const id = await post(title, { date: soon.slice(0, 10), time: soon.slice(11, 16) })
  await go(JOSEPH, id)
  await wait(ASHA, id)
  await leave(JOSEPH, id)
  const page = await site.newPage({ as: ASHA, width: 390 })
  await page.goto('/events')
  const card = articleOf(page, title)
  await seen(card.getByText('A place is free.'))
  await seen(card.getByText('1 free, first come'))
  await seen(card.getByRole('button', { name: `Leave the list: ${title}` }))
  await proveAccessible(page, 'a place for the first who takes it')
  await go(FATIMA, id)
  await card.getByRole('button', { name: `Take the place: ${title}` }).click()
  await warned(page, 'Someone was faster: the place is taken. You are still 1st on the waiting list.')
  await seen(card.getByText('You are 1st on the waiting list'))
  await leave(FATIMA, id)
  await haveSeen(page)
  await lookAgain(page)
  await seen(card.getByRole('button', { name: `Take the place: ${title}` }))
  await haveSeen(page)
  // "Not Going" must count as soon as it is shown, even if the new places load slowly.
  await page.route('**/api/me/places*', (route) => setTimeout(() => route.continue(), 2_000), { times: 1 })
  await card.getByRole('button', { name: `Take the place: ${title}` }).click()
  await notGoingButton(card).click()
  await announced(page, `You’re no longer going to ${title}.`)
  await goingButton(card).click()
  await isGoing(card)
  await seen(card.getByText(/^(It starts in (3|2)\shours. Samudra Foundation has planned with you.|[32]\sघंटे में शुरू है।)/))
  await notGoingButton(card).click()
  await announced(page, `You’re no longer going to ${title}.`)
  await seen(goingButton(card))
})

prove('an overlap is said before the press, and a second place at the same time asks for the first', async () => {
  const [one, two] = ['Dune Count North of the Old Fishing Jetty', 'Dune Count South of the Old Fishing Jetty']
  const date = addDays(dayOf(new Date(), 'UTC'), 20)
  await post(one, { date, time: '07:15', endTime: '10:00' } as EventChanges)
  await post(two, { date, time: '09:30', endTime: '11:00' } as EventChanges)
  const times = words.day.timesText({ time: '07:15', endTime: '10:00' }).replace('\u00a0IST', '')
  const page = await site.newPage({ as: ASHA })
  await page.goto('/events')
  const [first, second] = [articleOf(page, one), articleOf(page, two)]
  await goingButton(first).click()
  await isGoing(first)
  await seen(second.getByText(words.participation.participationText.overlaps(one, times)))
  await goingButton(second).click()
  const dialog = page.getByRole('alertdialog', { name: `Give up ${one}?` })
  await seen(dialog)
  const keep = dialog
    .locator('[data-first]')
    .getByText(words.place.giveUpText.keep(one, 1))
    .locator('xpath=ancestor-or-self::button')
  await expect.poll(() => hasFocus(keep)).toBe(true)
  await proveAccessible(page, 'the question to give up a place')
  await keep.click()
  await gone(dialog)
  await expect.poll(() => hasFocus(goingButton(second))).toBe(true)
  await isGoing(first)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Give it up and go here' }).click()
  await isGoing(second)
  await seen(goingButton(first))
  await expect.poll(() => hasFocus(notGoingButton(second))).toBe(true)
})

prove('a page that is out of date gets the truth in one sentence', async () => {
  const title = 'Lake Walk Out of Date'
  const id = await post(title)
  await go(JOSEPH, id)
  const page = await site.newPage({ as: ASHA })
  await openEvent(page, id)
  await seen(button(page, `Join the waiting list: ${title}`))
  await leave(JOSEPH, id)
  await button(page, `Join the waiting list: ${title}`).click()
  await warned(page, 'A place is free now.')
  await seen(goingButton(page))
  await haveSeen(page)
  await goingButton(page).click()
  await isGoing(page)
})

prove('a place that was taken elsewhere is shown on return, and after a press', async () => {
  const title = 'Lake Walk by Email'
  const id = await post(title)
  await go(JOSEPH, id)
  const page = await site.newPage({ as: ASHA })
  const other = await site.newPage({ as: ASHA })
  for (const one of [page, other]) {
    await openEvent(one, id)
    await seen(button(one, `Join the waiting list: ${title}`))
  }
  await leave(JOSEPH, id)
  await go(ASHA, id)
  await lookAgain(page)
  await isGoing(page)
  await button(other, `Join the waiting list: ${title}`).click()
  await isGoing(other)
  await announced(other, `You’re going to ${title}.`)
})

prove('a press that was on its way when the button changed does nothing', async () => {
  const title = 'Lake Walk for Fast Fingers'
  const id = await post(title)
  await go(JOSEPH, id)
  await wait(ASHA, id)
  await offer(ASHA, id)
  const page = await site.newPage({ as: ASHA })
  await openEvent(page, id)
  await seen(button(page, `Take the place: ${title}`))
  await pressAtChange(page, `Take the place: ${title}`)
  await offer(ASHA, id, -1)
  await lookAgain(page)
  await seen(page.locator('[data-pressed]'))
  await haveSeen(page)
  await page.reload()
  await seen(page.getByText('You are 1st on the waiting list'))
})

prove('a press after the end of the offer says so, with the new position', async () => {
  const title = 'Lake Walk for Late Sleepers'
  const id = await post(title)
  await go(JOSEPH, id)
  for (const who of [ASHA, FATIMA]) await wait(who, id)
  await offer(ASHA, id)
  const page = await site.newPage({ as: ASHA })
  await openEvent(page, id)
  await seen(button(page, `Take the place: ${title}`))
  await offer(ASHA, id, -1)
  await button(page, `Take the place: ${title}`).click()
  await warned(page, 'The time to take the place is over. You are now ')
})

prove('a page from before the limit leads to the waiting list', async () => {
  const title = 'Lake Walk with a New Limit'
  const id = await post(title, {}, false)
  const page = await site.newPage({ as: ASHA })
  await openEvent(page, id)
  await seen(goingButton(page))
  await go(JOSEPH, id)
  await site.db.updateTable('event').set({ places_limited: true }).where('id', '=', id).execute()
  await goingButton(page).click()
  await warned(page, 'Your answer was not saved. All places are taken.')
  const link = page.getByRole('alert').getByRole('link', { name: 'Open the event' })
  await expect.poll(() => link.getAttribute('href')).toMatch(new RegExp(`/events/${id}$`))
})

prove('a visitor who logs in at a full event is told, and can join the list', async () => {
  const title = 'Lake Walk for Friends'
  const id = await post(title)
  await go(JOSEPH, id)
  const page = await site.newPage()
  await openEvent(page, id)
  await button(page, `Join the waiting list: ${title}`).click()
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await chooseAccount(page, ASHA)
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/)
  await warned(page, 'You are logged in. All places of this event are taken. You can join the waiting list here.')
  await button(page, `Join the waiting list: ${title}`).click()
  await announced(page, `You are 1st on the waiting list of ${title}.`)
})

prove('places are asked for once, and only where they are limited', async () => {
  const page = await site.newPage({ as: FATIMA })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/places|place-parts/.test(pathname)) asked.push(`${pathname}${search}`)
  })
  await page.goto('/events?city=Lucknow')
  await resolved(page)
  expect(asked).toEqual([])
  const id = await post('Lake Walk in Nagpur', { city: 'Nagpur' })
  await page.goto(`/events/${id}`)
  await resolved(page)
  expect(asked).toEqual([expect.stringMatching(/place-parts/), `/api/me/places?events=${id}`])
})
