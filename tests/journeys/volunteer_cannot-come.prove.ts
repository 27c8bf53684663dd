import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { checkLink, headed, onAnotherDevice as openElsewhere } from '#tests/support/browser/another-device.ts'
import { placesAt } from '#tests/support/browser/emailed-place.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { madeLink } from '#tests/support/browser/made-link.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { seen } from '#tests/support/browser/visit.ts'

/*
 * Links in emails, opened on a device where no one has logged in and JavaScript is off: “I can't come” gives the place to the next
 * in line, and emails are stopped (D53).
 */

const site = openSite()
let places: ReturnType<typeof placesAt>
beforeEach(async () => {
  places = placesAt(site.address, site.databaseUrl)
})

const onAnotherDevice = (path: string) => openElsewhere(site, path)
const checked = (path: string, state: string) => checkLink(site, path, state)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const isGoing = async (id: string, who: string) =>
  ((await (await places.send(who, 'GET', '/api/me/going')).json()) as { eventIds: string[] }).eventIds.includes(id)

test('who cannot come gives the place up from the email, and the next in line gets it', async () => {
  const id = await places.full('Powai Lake Walk', 'joseph')
  const path = await madeLink(site.databaseUrl, 'asha', { eventId: id })
  const page = await onAnotherDevice(path)
  await headed(page, 'Can’t come?')
  await checked(path, 'a link “I can’t come”')
  expect(await isGoing(id, 'asha')).toBe(true)
  await press(page, 'I can’t come')
  await headed(page, 'Your place is free again')
  expect([new URL(page.url()).hash, await focused(page)]).toEqual(['#answer', 'H1'])
  expect(await isGoing(id, 'asha')).toBe(false)
  await places.offer(id)
  const next = await onAnotherDevice(await places.linkOf('Powai Lake Walk'))
  await headed(next, 'A place is free for you')
  await press(next, 'Take the place')
  await headed(next, 'You’re going')
  expect(await isGoing(id, 'joseph')).toBe(true)
  const later = await onAnotherDevice(path)
  await headed(later, 'You are not going')
  await checked(path, 'a used link “I can’t come”')
})

test('reminders are stopped from the email, and Undo brings them back', async () => {
  const path = await madeLink(site.databaseUrl, 'asha', 'reminder')
  const page = await onAnotherDevice(path)
  await headed(page, 'Stop reminders?')
  await checked(path, 'a link to stop reminders')
  await press(page, 'Stop reminders')
  await headed(page, 'Reminders are stopped')
  expect([new URL(page.url()).hash, await focused(page)]).toEqual(['#answer', 'H1'])
  await checked(path, 'stopped reminders')
  const dashboard = await site.newPage({ as: 'Asha Menon' })
  await dashboard.goto('/account#emails')
  const tick = dashboard.getByRole('checkbox', { name: 'Reminder the day before', disabled: false })
  await seen(tick)
  await expect.poll(() => tick.isChecked()).toBe(false)
  await press(page, 'Undo')
  await headed(page, 'Reminders are on again')
  await dashboard.reload()
  await expect.poll(() => tick.isChecked()).toBe(true)
})

test('an old link leads to the settings', async () => {
  const path = `/u/${'7'.repeat(32)}`
  const page = await onAnotherDevice(path)
  await headed(page, 'This link no longer works')
  await checked(path, 'an old link')
  const link = page.getByRole('link', { name: 'Log in and choose your emails' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/account#emails$/)
})

test('each choice is saved when it is ticked, and goes back if it cannot be saved', async () => {
  const page = await site.newPage({ as: 'Aarav Deshmukh' })
  await page.goto('/account#emails')
  const tick = page.getByRole('checkbox', { name: 'Reminder two hours before', disabled: false })
  await tick.check()
  await expect
    .poll(() => page.locator('.email-choices [role=status]').textContent())
    .toBe(words.emailChoices.emailChoiceText.saved)
  const focus = () => page.evaluate(() => document.activeElement?.id)
  await page.reload()
  await expect.poll(focus).toBe('emails')
  await expect.poll(() => tick.isChecked()).toBe(true)
  await page.route('**/api/me/emails', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: '' } }),
  )
  // The tick can be back before a check of its state.
  await tick.click()
  await seen(page.getByRole('alert'))
  await expect.poll(() => tick.isChecked()).toBe(true)
})

test('a person of an NGO chooses whether it asks who came', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard#details')
  await page.getByRole('button', { name: 'Contact details and your data' }).click()
  const tick = page.getByRole('checkbox', { name: 'Who came to an event', disabled: false })
  await seen(tick)
  await expect.poll(() => tick.isChecked()).toBe(true)
  await tick.uncheck()
  await expect
    .poll(() => page.locator('.email-choices [role=status]').textContent())
    .toBe(words.emailChoices.emailChoiceText.saved)
  await page.reload()
  await page.getByRole('button', { name: 'Contact details and your data' }).click()
  await seen(tick)
  await expect.poll(() => tick.isChecked()).toBe(false)
})
