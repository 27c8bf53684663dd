import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  articleOf,
  goingButton,
  gone,
  openSection,
  resolved,
  rowOf,
  seen,
  unlock,
} from '#tests/support/browser/visit.ts'

/* A reopened view shows its previous content immediately and requests it again exactly once. */

/** Allows the 503 responses that a test causes on purpose. */
const site = openSite({ meant: /(status of|answered) 503/ })

/** Counts a page's GET requests to the API, by path and query. */
function countAsked(page: Page): { since: () => Record<string, number> } {
  let asked: Record<string, number> = {}
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    asked[pathname + search] = (asked[pathname + search] ?? 0) + 1
  })
  return {
    since: () => {
      const found = asked
      asked = {}
      return found
    },
  }
}

/** Delays responses until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Simulates a visit of the given number of minutes to another tab. */
const comeBackAfter = (page: Page, minutes: number) =>
  page.evaluate((ms) => {
    const turn = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn(true)
    const clock = Date.now
    Date.now = () => clock() + ms
    turn(false)
    Date.now = clock
  }, minutes * 60_000)

const EVENT = 'Juhu Beach Cleanup Before the Tide'

test('an NGO that reopens My Events sees the current number of people going', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  const asked = countAsked(page)
  await page.goto('/dashboard#events')
  await seen(rowOf(page, EVENT).getByText('3 going'))
  await resolved(page)
  // The first lists come with the page's one request.
  const first = asked.since()
  expect(first).toMatchObject({ '/api/pages/dashboard': 1 })
  expect(first).not.toHaveProperty(['/api/ngo/events?when=upcoming'])

  const panel = page.getByRole('navigation', { name: 'NGO panel' })
  await panel.getByRole('link', { name: 'Post Event' }).click()
  const href = await (async () => {
    await panel.getByRole('link', { name: 'My Events' }).click()
    return rowOf(page, EVENT).getByRole('link').first().getAttribute('href')
  })()
  await resolved(page)
  await panel.getByRole('link', { name: 'Post Event' }).click()
  const volunteer = await site.newPage({ as: 'Asha Menon' })
  await volunteer.goto(href ?? '')
  await answered(volunteer, () => goingButton(volunteer).click())
  asked.since()
  const answer = await hold(page, /\/api\/ngo\/events\?/)
  await panel.getByRole('link', { name: 'My Events' }).click()
  await seen(page.getByRole('heading', { level: 1, name: words.ownEvent.ownEventText.list.title }))
  await expect.poll(() => rowOf(page, EVENT).getByText('3 going', { exact: true }).isVisible()).toBe(true)
  answer()
  await seen(rowOf(page, EVENT).getByText('4 going', { exact: true }))
  await resolved(page)
  expect(asked.since()).toEqual({
    '/api/ngo/announcements': 1,
    '/api/ngo/check-ins': 1,
    '/api/ngo/events?when=upcoming': 1,
    '/api/ngo/events?when=past': 1,
  })
})

test('an NGO that returns to its page finds what it typed, with current data around it', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  const asked = countAsked(page)
  await page.goto('/dashboard#details')
  const field = page.getByLabel('Legal name')
  await field.fill('Samudra Foundation Trust')
  await resolved(page)
  asked.since()
  await comeBackAfter(page, 6)
  await resolved(page)
  expect(asked.since()).toMatchObject({ '/api/ngo/evidence': 1, '/api/ngo/events?when=upcoming': 1 })
  await expect.poll(() => field.inputValue()).toBe('Samudra Foundation Trust')
})

test('the dashboard of a returning volunteer is loaded again, once', async () => {
  const page = await site.newPage({ as: 'Asha Menon' })
  const asked = countAsked(page)
  await page.goto('/account')
  await seen(rowOf(page, 'Library Shelf Repair Weekend'))
  await resolved(page)
  expect(asked.since()).toMatchObject({ '/api/pages/account': 1 })
  await comeBackAfter(page, 6)
  await resolved(page)
  expect(asked.since()).toEqual({
    ...{ '/api/me': 1, '/api/me/participations': 1, '/api/me/service': 1 },
    ...{ '/api/me/waiting': 1, '/api/me/classes': 1 },
    ...{ '/api/me/emails': 1, '/api/me/announcements': 1, '/api/me/calendar-address': 1 },
  })
  await comeBackAfter(page, 1)
  await resolved(page)
  expect(asked.since()).toEqual({})
})

test('an admin who reopens a list sees its previous content immediately, and each list loads once', async () => {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  const asked = countAsked(page)
  await openSection(page, 'Approved')
  await seen(articleOf(page, 'Samudra Foundation'))
  await openSection(page, 'Rejected')
  await seen(articleOf(page, 'Jaldi Certificates'))
  await resolved(page)
  asked.since()
  const answer = await hold(page, /\/api\/admin\/ngos/)
  const came = Promise.all([page.waitForResponse(/\/api\/admin\/ngos/), page.waitForResponse('**/api/admin/counts')])
  await openSection(page, 'Approved')
  await seen(page.getByRole('heading', { level: 1, name: 'Approved NGOs' }))
  await expect.poll(() => articleOf(page, 'Samudra Foundation').isVisible()).toBe(true)
  answer()
  await came
  await resolved(page)
  expect(asked.since()).toEqual({ '/api/admin/ngos?state=approved': 1, '/api/admin/counts': 1 })
})

test('an error message disappears after the next press succeeds', async () => {
  const page = await site.newPage({ as: 'Fatima Sheikh', width: 390 })
  await page.goto('/events')
  const plan = page.getByRole('article').first()
  await page.route('**/going', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
  )
  await goingButton(plan).click()
  const alarm = page.getByRole('alert').getByText('Your answer was not saved.')
  await seen(alarm)
  await page.unroute('**/going')
  await answered(page, () => goingButton(plan).click())
  await gone(alarm)
})
