import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  chooseAccount,
  goingButton,
  gone,
  isGoing,
  logIn,
  notGoingButton,
  resolved,
  seen,
  told,
  unfold,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { dashboardText } from '#text/account/account.ts'

/* Browsers cache whole pages for the back button. Playwright disables this cache, and the packaged Chromium lacks it. */

const ADMIN = { name: 'Ila Sen', email: 'ila@yuvasetu.example' }

const site = openSite({
  vars: { ADMIN_EMAILS: ADMIN.email },
  launch: { ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  meant: /ERR_FAILED|status of 503|answered 503/,
})
let keepsPages: boolean
beforeAll(async () => {
  const page = await open()
  for (const path of ['/about', '/join']) await page.goto(path)
  await back(page)
  await page.waitForURL('**/about', { waitUntil: 'commit' })
  keepsPages = (await cameBack(page)) !== null
})

const EVENT = 'Read-Aloud Morning at the Ward 12 Library'

/** Opens a page. When it is restored from the back-forward cache, it records whether its body is visible. */
async function open(as?: string): Promise<Page> {
  const page = await site.newPage({ as })
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('came-back', document.body.checkVisibility() ? 'in sight' : 'hidden')
    })
  })
  return page
}
const cameBack = (page: Page) => page.evaluate(() => sessionStorage.getItem('came-back'))
async function expectCameBack(page: Page, how: 'in sight' | 'hidden'): Promise<void> {
  if (keepsPages) await expect.poll(() => cameBack(page)).toBe(how)
}
/** Goes back, and waits until the previous page is open. That page may redirect immediately. */
async function back(page: Page): Promise<void> {
  const there = page.waitForEvent('framenavigated')
  await page.evaluate(() => setTimeout(() => history.back()))
  await there
}

async function logOut(page: Page): Promise<void> {
  await resolved(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

test('a volunteer logs out, and the account page is no longer accessible', async () => {
  const page = await open('Joseph Lalrinawma')
  await page.goto('/account')
  const main = page.getByRole('navigation', { name: 'Main' })
  await seen(main.getByRole('link', { name: 'Dashboard' }))
  await page.evaluate(() => sessionStorage.setItem('draft:profile', 'what she had begun to write'))
  await logOut(page)
  await gone(main.getByRole('link', { name: 'Dashboard' }))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:profile'))).toBe(null)
  await back(page)
  await expectCameBack(page, 'hidden')
  await page.waitForURL('**/login')
  await gone(page.getByText('Joseph Lalrinawma'))
})

test('logging out in one tab logs out all others, and updates the header of static pages', async () => {
  const page = await open('Joseph Lalrinawma')
  await page.goto('/account')
  await seen(page.getByText('Joseph Lalrinawma'))
  await resolved(page)
  const [plain, list] = [await page.context().newPage(), await page.context().newPage()]
  await plain.goto('/about')
  const dashboard = plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  await seen(dashboard)
  // Nothing on this page reads the body, and until it is read, Chromium does not end the request.
  await plain.evaluate(async () => (await window.who)?.text())
  await list.goto('/events')
  await logOut(list)
  await page.waitForURL('**/login')
  await resolved(page)
  expect(await page.content()).not.toContain('Joseph Lalrinawma')
  await gone(dashboard)
  for (const tab of [page, plain]) expect(await tab.evaluate(() => localStorage.length)).toBe(0)
})

test('a session that was ended elsewhere shows a notice, and the dashboard link disappears on static pages as well', async () => {
  const JOSEPH = 'Joseph Lalrinawma'
  const [here, about, elsewhere] = [await open(JOSEPH), await open(JOSEPH), await open(JOSEPH)]
  for (const page of [here, about, elsewhere]) {
    await page.goto('/account')
    await resolved(page)
  }
  await unfold(elsewhere, dashboardText.logins)
  await elsewhere.getByRole('button', { name: 'Log out everywhere' }).click()
  await elsewhere.waitForURL('**/login')
  await told(elsewhere, 'You have been logged out everywhere.')
  // The page redirects before it has loaded.
  await here.goto('/account', { waitUntil: 'commit' })
  await here.waitForURL('**/login')
  await warned(here, 'Your session has ended. Log in again.')
  await about.goto('/about')
  for (const page of [here, about]) {
    await gone(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))
    await seen(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  }
})

prove('a named admin’s header is right on every page before hydration, and disappears on logout', async () => {
  const page = await open()
  await logIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.route('**/*.js', (route) => route.abort())
  const main = page.getByRole('navigation', { name: 'Main' })
  const banner = page.getByRole('banner')
  for (const path of ['/about', '/events']) {
    await page.goto(path, { waitUntil: 'commit' })
    await seen(main.getByRole('link', { name: 'Admin' }))
    await seen(banner.getByRole('button', { name: 'Logout' }))
    await expect.poll(() => main.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
    await expect.poll(() => banner.getByRole('link', { name: 'Login' }).count()).toBe(0)
  }
  await page.unroute('**/*.js')
  site.expectNoTrouble(/ERR_FAILED|Error hydrating/)
  await page.goto('/events')
  await logOut(page)
  await gone(main.getByRole('link', { name: 'Admin' }))
})

prove('a message whose words do not load is shown by the next page', async () => {
  const page = await site.newPage({ as: 'Asha Menon' })
  await page.goto('/account')
  await page.route('**/assets/flash.*', (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/flash.'))
  await unfold(page, dashboardText.logins)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  await missed
  await page.unroute('**/assets/flash.*')
  await page.goto('/events')
  await told(page, 'You have been logged out everywhere.')
  site.expectNoTrouble(/Failed to load resource|ERR_FAILED/)
})

prove('an NGO whose session has ended sees a notice, and returns to the same view after login', async () => {
  const page = await open('Nisha Koli')
  for (const [view, heading] of [
    ['past', 'Past Events & Participant Verification'],
    ['events', 'Your Posted Events'],
  ]) {
    await page.goto('about:blank') // forces a load, because the views differ only in the hash
    await page.goto(`/dashboard#${view}`)
    await seen(page.getByRole('heading', { level: 1, name: heading }))
    await resolved(page)
    await page.context().clearCookies({ name: '__Host-session' })
    // The page redirects before it has loaded.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL(`**/login?back=%2Fdashboard%23${view}`)
    await warned(page, 'Your session has ended. Log in again.')
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await chooseAccount(page, 'Nisha Koli')
    await page.waitForURL(`**/dashboard#${view}`)
    await seen(page.getByRole('heading', { level: 1, name: heading }))
  }
})

prove('an NGO logs out, and its participants are no longer accessible', async () => {
  const page = await open('Nisha Koli')
  await page.goto('/dashboard#past')
  await seen(page.getByRole('heading', { level: 1, name: 'Past Events & Participant Verification' }))
  await logOut(page)
  await back(page)
  await expectCameBack(page, 'hidden')
  await page.waitForURL('**/login?back=%2Fdashboard%23past')
})

prove('a volunteer logs out, and the event list no longer shows where she is going', async () => {
  const page = await open('Asha Menon')
  await page.goto('/events')
  await goingButton(articleOf(page, EVENT)).click()
  await isGoing(articleOf(page, EVENT))
  await logOut(page)
  await back(page)
  await expectCameBack(page, 'hidden')
  await seen(goingButton(articleOf(page, EVENT)))
  await expect.poll(() => notGoingButton(page).count()).toBe(0)
})

prove('a cached page of a logged-in person is hidden and loaded again', async () => {
  const page = await open('Joseph Lalrinawma')
  await page.goto('/account')
  for (const path of ['/account', '/events']) {
    await page.goto(path)
    await resolved(page)
    const inSight = () => page.evaluate(() => document.body.checkVisibility())
    const tell = (what: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), what)
    expect(await inSight()).toBe(true)
    await tell('pagehide')
    expect(await inSight()).toBe(false)
    const anew = page.waitForEvent('load')
    await tell('pageshow')
    await anew
    expect(await inSight()).toBe(true)
  }
})

test('a visitor’s event list is unchanged after going back', async ({ skip }) => {
  skip(!keepsPages, 'This Chromium keeps no pages; CHROMIUM_PATH names another.')
  const page = await open()
  await page.goto('/events')
  await seen(goingButton(articleOf(page, EVENT)))
  await page.evaluate(() => Object.assign(window, { left: true }))
  await page.getByRole('link', { name: EVENT }).click()
  await seen(page.getByRole('heading', { level: 1, name: EVENT }))
  await back(page)
  await expectCameBack(page, 'in sight')
  expect(await page.evaluate(() => 'left' in window)).toBe(true)
})

test.each([
  ['the network is away', null],
  ['the server is', 503],
])('a volunteer sees that she is still logged in when %s, and tries again', async (_, status) => {
  const page = await open('Asha Menon')
  await page.goto('/account')
  await resolved(page)
  await page.route('**/api/session', (route) => (status ? route.fulfill({ status }) : route.abort()))
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await warned(page, 'You are still logged in. Try again.')
  expect(new URL(page.url()).pathname).toBe('/account')
  await page.unroute('**/api/session')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

prove('logging out works without an error in a browser that blocks storage, and removes the codes', async () => {
  const page = await open('Asha Menon')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/about')
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await page.evaluate(() => new Promise((done) => Object.assign(indexedDB.open('own'), { onsuccess: done })))
  await page.goto('/about')
  await expect.poll(() => names()).toContain('own')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => names()).not.toContain('own')
})

test.each(['/account', '/about', '/events'])('offline %s reports no error of its own', async (path) => {
  const page = await open('Asha Menon')
  await page.route('**/api/session', (route) => route.abort())
  await page.goto(path)
  await seen(page.getByRole('banner').getByRole('button', { name: 'Logout' }))
  await page.waitForTimeout(500)
})
