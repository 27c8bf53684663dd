import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { chooseAccount, gone, seen } from '#tests/support/browser/visit.ts'

/* Login returns to the page where it started. A browser in which Google login cannot work gets a warning (D92). */

const site = openSite()

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.40.92'

test('an NGO opens a link in an email, logs in, and sees the view of the link', async () => {
  const page = await site.newPage()
  await page.goto('/hi/dashboard#details')
  await page.waitForURL('**/hi/login?back=%2Fdashboard%23details')
  await page.locator('.split__do a.button').click()
  await chooseAccount(page, 'Nisha Koli')
  await page.waitForURL('**/hi/dashboard#details')
})

test('login without JavaScript returns to the requested page as well', async () => {
  const page = await site.newPage({ javaScript: false })
  await page.goto('/login?back=%2Fpass')
  await page.locator('.split__do a.button').click()
  await chooseAccount(page, 'Asha Menon')
  await page.waitForURL('**/pass')
})

test('inside another app, a warning and the address to copy appear before the login', async () => {
  const page = await site.newPage({ context: { userAgent: INSTAGRAM }, width: 390 })
  await page.goto('/login?back=%2Fpass')
  await seen(page.getByText('Google does not let you log in inside Instagram.'))
  await gone(page.getByRole('link', { name: 'Sign in with Google' }))
  await seen(page.getByText(`${site.address}/pass`, { exact: true }))
  await page.getByRole('button', { name: 'Copy address' }).click()
  // The person may try anyway, and the fake Google login accepts any browser.
  await page.getByRole('link', { name: 'Try here anyway' }).click()
  await chooseAccount(page, 'Asha Menon')
  await page.waitForURL('**/pass')
})

test('the warning inside another app appears without JavaScript as well, and never in an ordinary browser', async () => {
  const inside = await site.newPage({ context: { userAgent: INSTAGRAM }, javaScript: false, width: 390 })
  await inside.goto('/login')
  await inside.getByRole('link', { name: 'Sign in with Google' }).click()
  await inside.waitForURL('**/login#in-app')
  await seen(inside.getByText('Google does not let you log in inside this app.'))
  const ordinary = await site.newPage()
  for (const path of ['/login', '/register', '/hi/register']) {
    await ordinary.goto(path)
    await expect.poll(() => ordinary.locator('#in-app').isVisible()).toBe(false)
  }
})
