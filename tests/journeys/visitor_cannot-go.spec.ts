import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  areApart,
  articleOf,
  chooseAccount,
  goingButton,
  gone,
  isGoing,
  logIn,
  notGoingButton,
  rowOf,
  seen,
  told,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { participationText } from '#text/participation/participation.ts'

const site = openSite()

const WIDE = { width: 1280, height: 900 }
const EVENT = 'Safe Streets Night Walk, Kashmere Gate'

test('a visitor who presses "I’m Going" logs in, returns to the event, is going, and undoes it with one press', async () => {
  const page = await site.newPage()
  await page.goto('/events')
  const card = articleOf(page, EVENT)
  await expect.poll(() => goingButton(card).getAttribute('aria-pressed')).toBe(null)
  const before = await card.ariaSnapshot()
  await goingButton(card).click()
  await warned(page, 'Please log in to mark your participation.')
  expect(await card.ariaSnapshot()).toBe(before)

  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await chooseAccount(page, 'Asha Menon')
  await seen(page.getByRole('heading', { level: 1, name: EVENT }))
  expect(new URL(page.url()).pathname).toMatch(/^\/events\/[0-9a-f-]{36}$/)
  await told(page, 'You are logged in and going to this event.')
  for (const size of [{ width: 390, height: 844 }, WIDE]) {
    await page.setViewportSize(size)
    expect(await areApart(page.locator('.toast'), page.locator('.event-actions'))).toBe(true)
  }
  await isGoing(page)
  await seen(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))

  await answered(page, () => notGoingButton(page).click())
  await page.goto('/account')
  await seen(page.getByRole('heading', { level: 1, name: 'Your Dashboard' }))
  await seen(rowOf(page, 'Library Shelf Repair Weekend'))
  await expect.poll(() => rowOf(page, EVENT).count()).toBe(0)
})

prove('the notice does not cover the button that was pressed, and can be dismissed', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/events')
  const button = goingButton(articleOf(page, EVENT))
  await button.evaluate((it) => it.scrollIntoView({ block: 'end' }))
  await button.click()
  await warned(page, participationText.logIn)
  await expect.poll(() => areApart(page.locator('.toast'), button)).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await gone(page.getByText(participationText.logIn))
})

prove('a visitor who leaves the Google page sees a notice and stays logged out', async () => {
  const page = await site.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await warned(page, 'Google Login failed: ')
  expect(new URL(page.url()).pathname).toBe('/login')
  for (const guarded of ['/account', '/dashboard']) {
    await page.goto(guarded)
    await page.waitForURL('**/login')
  }
})

prove('a visitor without an account reaches the registration', async () => {
  const page = await site.newPage()
  await logIn(page, { name: 'Nobody Yet', email: 'nobody.yet@example.org' })
  await page.waitForURL('**/google-auth')
  await seen(page.getByText('No account found. Please register first.'))
  await page.getByRole('link', { name: "I'm an NGO" }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Register your NGO' }))
})
