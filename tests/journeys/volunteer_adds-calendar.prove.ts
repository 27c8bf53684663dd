import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { placesAt } from '#tests/support/browser/emailed-place.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, seen, told } from '#tests/support/browser/visit.ts'
import { readCalendar } from '#tests/support/calendar/read-calendar.ts'
import { prove } from '#tests/support/prove.ts'

/* A volunteer adds an event to a calendar, and gives a calendar program the private address of all their events (D52). */

const site = openSite()
let places: ReturnType<typeof placesAt>
beforeEach(async () => {
  places = placesAt(site.address, site.databaseUrl)
})

/** Fetches a file as a calendar program does: without the browser, and without a cookie. */
const fetched = (address: string) => fetch(new URL(address, site.address))
async function calendarAt(address: string) {
  const answer = await fetched(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return readCalendar(await answer.text())
}
const statusIn = async (address: string, title: string) =>
  (await calendarAt(address)).events.find((event) => event.title.endsWith(title))?.status ?? null

const calendarOn = (page: Page) => page.getByRole('region', { name: 'Your calendar' })
async function shownAddress(page: Page): Promise<string> {
  const shown = calendarOn(page).locator('.own-calendar__address')
  await seen(shown)
  await expect.poll(() => hasFocus(shown)).toBe(true)
  return (await shown.locator('span').last().textContent()) ?? ''
}

test('a calendar program shows where a volunteer is going, until a new address stops it', async () => {
  const [lake, dune] = [await places.post('Powai Lake Walk'), await places.post('Aksa Dune Walk')]
  await places.go(lake, 'asha')
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  await seen(calendarOn(page).getByText('Your events then appear there'))
  await proveAccessible(page, 'the calendar without an address', { phoneOnly: true })
  await calendarOn(page).getByRole('button', { name: 'Make my calendar address' }).click()
  const first = await shownAddress(page)
  expect(first).toMatch(/\/calendar\/[0-9a-z]{32}\.ics$/)
  await proveAccessible(page, 'the new calendar address', { phoneOnly: true })
  expect((await calendarAt(first)).name).toBe(words.calendarFile.calendarFileText.own)
  expect([await statusIn(first, 'Powai Lake Walk'), await statusIn(first, 'Aksa Dune Walk')]).toEqual([
    'CONFIRMED',
    null,
  ])
  await places.go(dune, 'asha')
  await places.leave(lake, 'asha')
  expect([await statusIn(first, 'Powai Lake Walk'), await statusIn(first, 'Aksa Dune Walk')]).toEqual([
    null,
    'CONFIRMED',
  ])
  await places.send('samudra', 'DELETE', `/api/ngo/events/${dune}`)
  expect(await statusIn(first, 'Aksa Dune Walk')).toBe('CANCELLED')

  await page.reload()
  await seen(calendarOn(page).getByText('The old one stops.'))
  expect(await page.content()).not.toContain(first.slice(-36))
  await calendarOn(page).getByRole('button', { name: 'Make new address' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Make a new address?' })
  await proveAccessible(page, 'the question about a new address', { phoneOnly: true })
  await dialog.getByRole('button', { name: 'Keep the old one' }).click()
  expect((await fetched(first)).status).toBe(200)
  await calendarOn(page).getByRole('button', { name: 'Make new address' }).click()
  await dialog.getByRole('button', { name: 'Make new address' }).click()
  const second = await shownAddress(page)
  expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])

  await calendarOn(page).getByRole('button', { name: 'Remove address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove address' }).click()
  await told(page, 'Your calendar address is removed.')
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Your calendar' }))).toBe(true)
  expect((await fetched(second)).status).toBe(404)
})

prove('an event is added to a calendar without JavaScript', async () => {
  const id = await places.post('Vasai Fort Sketching')
  const page = await site.newPage({ javaScript: false, width: 390 })
  await page.goto(`/events/${id}`)
  await page.getByText('Add to calendar').click()
  const google = new URL((await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '')
  const query = Object.fromEntries(google.searchParams)
  const file = (await page.getByRole('link', { name: 'Calendar file (.ics)' }).getAttribute('href')) ?? ''
  const [event] = (await calendarAt(file)).events
  expect(event).toMatchObject({ title: 'Vasai Fort Sketching', status: 'CONFIRMED' })
  const inGoogle = (time = '') => time.replace(/[-:]/g, '')
  expect([google.origin, query.action, query.text]).toEqual([
    'https://calendar.google.com',
    'TEMPLATE',
    'Vasai Fort Sketching',
  ])
  expect(query.dates).toBe(`${inGoogle(event?.start)}/${inGoogle(event?.end)}`)
  expect([query.location, query.details]).toEqual([event?.place, expect.stringContaining(event?.url ?? 'no address')])
  const day = event?.start.slice(0, 10) ?? ''
  expect(new Date(event?.start ?? '')).toEqual(instantOf(day, '06:30'))
  expect(day > addDays(eventDayOf(new Date()), 1)).toBe(true)

  const phone = await site.newPage({ as: 'Joseph Lalrinawma', width: 390 })
  await places.go(id, 'joseph')
  await phone.goto(`/events/${id}`)
  await phone.getByText('Add to calendar').click()
  await proveAccessible(phone, 'an event page with its calendars', { phoneOnly: true })
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Calendar file (.ics)' }).click()
  expect((await download).suggestedFilename()).toBe('calendar.ics')
})

prove('a list of events and an NGO have a calendar', async () => {
  await places.post('Sewri Jetty Walk')
  const page = await site.newPage()
  await page.goto('/events?city=Mumbai')
  await seen(articleOf(page, 'Sewri Jetty Walk'))
  const calendar = page.getByRole('link', { name: 'Add these events to your calendar' })
  const list = (await calendar.getAttribute('href')) ?? ''
  expect(await statusIn(list, 'Sewri Jetty Walk')).toBe('CONFIRMED')
  await page.goto('/ngo/samudra-foundation')
  expect(await statusIn((await calendar.getAttribute('href')) ?? '', 'Sewri Jetty Walk')).toBe('CONFIRMED')
})
