import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CertificateCorrection } from '#domain/certificate/correction.ts'
import type { Claim } from '#domain/claim/claim.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  alive,
  answerTo,
  articleOf,
  askOneByOne,
  choose,
  openSection,
  seen,
  unlock,
} from '#tests/support/browser/visit.ts'

/* When a pressed button disappears, focus moves to the content after it, not to the top of the page. */

/** Allows the requests that a test aborts. */
const site = openSite({ meant: /net::ERR_FAILED/ })

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name })

/** Aborts requests to matching URLs until the returned function is called. */
async function cut(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await askOneByOne(page)
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

/** Presses "Try again" offline, when the button must remain, and then again online. */
async function tryTwice(page: Page, mend: () => Promise<void>): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  const failed = page.waitForEvent('requestfailed')
  await again.press('Enter')
  await failed
  await seen(again)
  await expect.poll(() => hasFocus(again)).toBe(true)
  await mend()
  await again.press('Enter')
}

/** Repeats the first row of the server's response the given number of times, each with a different id. */
async function multiply(page: Page, address: RegExp, key: string, times: number, also: object = {}): Promise<void> {
  await askOneByOne(page)
  await page.route(address, async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const rows = Array.from({ length: times }, (_, at) => ({ ...body[key][0], ...also, id: `${at}` }))
    await route.fulfill({ response, json: { ...body, [key]: rows } })
  })
}

test('/about keeps its scroll position on reload, and starts at the top on a new visit', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/about')
  const place = () => page.evaluate(() => Math.round(scrollY))
  expect(await place()).toBe(0)
  for (const wanted of [300, 900, 9_999, 0]) {
    await page.evaluate((y) => scrollTo(0, y), wanted)
    const before = await place()
    await page.reload()
    await expect.poll(place).toBe(before)
  }
})

test('after “Try again” on the event list, the focus is on its heading', async () => {
  const page = await site.newPage()
  await page.goto('/events')
  const mend = await cut(page, /\/api\/events/)
  await choose(page, 'Via', 'Online')
  await tryTwice(page, mend)
  await seen(page.getByRole('article'))
  await expect.poll(() => hasFocus(heading(page, 'Find Social Impact Opportunities'))).toBe(true)
})

test('after a reset of the filters of an empty list, the focus is on its heading', async () => {
  const page = await site.newPage()
  await page.goto('/events?city=nowhere')
  await alive(page)
  await page.getByRole('button', { name: 'Reset Filters' }).last().press('Enter')
  await seen(page.getByRole('article'))
  await expect.poll(() => hasFocus(heading(page, 'Find Social Impact Opportunities'))).toBe(true)
})

test('an NGO tries again, and sees more of a long list', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  const mend = await cut(page, /\/api\/ngo\/events\?/)
  await page.goto('/dashboard#events')
  await page.reload()
  await tryTwice(page, mend)
  await expect.poll(() => hasFocus(heading(page, 'Your Posted Events'))).toBe(true)

  const mendPeople = await cut(page, /\/participants$/)
  await page.goto('/dashboard#past')
  const past = articleOf(page, 'Dadar Chowpatty Sort and Count')
  await seen(past.getByRole('button', { name: 'Try again' }))
  await mendPeople()
  await past.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => hasFocus(past.getByRole('heading', { level: 2 }))).toBe(true)

  await multiply(page, /events\?when=past/, 'events', 52, { date: '2025-11-01', endDate: null, going: 0 })
  await page.route(/events\?when=upcoming/, async (route) => {
    const response = await answerTo(route)
    await route.fulfill({ response, json: { ...(await response.json()), events: [] } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  const headingAt = (at: number) => page.getByRole('article').nth(at).getByRole('heading')
  await expect.poll(() => hasFocus(headingAt(6))).toBe(true)
  // An email leads to an event that is not among the first: those above it are shown as well.
  await page.goto('about:blank')
  await page.goto('/dashboard#past-8')
  await expect.poll(() => hasFocus(headingAt(8))).toBe(true)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect.poll(() => hasFocus(headingAt(9))).toBe(true)
  await page.goto('/dashboard#events')
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(50)
  await expect.poll(() => hasFocus(row.getByRole('heading'))).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

/** Serves two pages of one row each. The first request for the second page is aborted. */
async function serveTwoPages(page: Page, address: RegExp, key: string, row: object): Promise<void> {
  let aborted = 0
  await page.route(address, async (route) => {
    const isLater = route.request().url().includes('cursor')
    if (isLater && aborted++ === 0) return route.abort()
    const json = { [key]: [{ ...row, id: isLater ? 'later' : 'first' }], next: isLater ? null : 'later' }
    return route.fulfill({ json })
  })
}

const claim: Claim = {
  ...{ id: '', state: 'asked', eventId: null, title: 'Sort and Count', lang: 'en', date: '2025-11-01', endDate: null },
  ...{ city: 'mumbai', orgName: 'Samudra Foundation', name: 'Fatima Sheikh', steps: [], answerBy: '2026-01-01' },
  ...{ may: ['accept', 'decline'], side: 'organization', certificate: null },
}
const words = { name: 'Fatima Sheikh', institution: null, rollNumber: null }
const correction: CertificateCorrection = {
  ...{ id: '', code: '7K3M-XXXX-XXXX', activity: 'Sort and Count', orgName: 'Samudra Foundation' },
  ...{ askedAt: '2026-01-01T10:00:00+05:30', current: words, asked: words },
}

test('an NGO sees more claims, corrections and removed events, also after a failure', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await askOneByOne(page)
  await page.goto('/dashboard')
  const events = await page.evaluate(async () => (await fetch('/api/ngo/events?when=past')).json())
  await serveTwoPages(page, /ngo\/claims/, 'claims', claim)
  await serveTwoPages(page, /ngo\/corrections/, 'corrections', correction)
  await serveTwoPages(page, /events\?when=removed/, 'events', { ...events.events[0], going: 0 })
  await page.goto('/dashboard#past')
  await page.reload()
  const removed = page.getByRole('main').locator('details')
  await removed.locator('summary').press('Enter')
  // A past event has a heading; of a claim or correction, the whole row gets the focus.
  for (const [place, target] of [
    ['[aria-labelledby=own-claims]', 'article'],
    ['[aria-labelledby=corrections]', 'li'],
    ['details', 'article h2'],
  ] as const) {
    const part = page.getByRole('main').locator(place)
    const more = part.getByRole('button', { name: 'Show more' })
    await more.press('Enter')
    await seen(page.getByRole('alert'))
    await expect.poll(() => hasFocus(more)).toBe(true)
    await more.press('Enter')
    await expect.poll(() => hasFocus(part.locator(target).nth(1))).toBe(true)
    await expect.poll(() => more.count()).toBe(0)
  }
})

test('an admin tries again, and sees more of a long list', async () => {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  const mend = await cut(page, /state=approved/)
  await openSection(page, 'Approved')
  await tryTwice(page, mend)
  await expect.poll(() => hasFocus(heading(page, 'Approved NGOs'))).toBe(true)

  const { ngos } = await page.evaluate(async () => (await fetch('/api/admin/ngos?state=rejected')).json())
  await page.route(/state=rejected/, (route) => {
    const isFirst = !route.request().url().includes('cursor')
    const rows = isFirst ? ngos : [{ ...ngos[0], id: 'second', orgName: 'The Second Page' }]
    return route.fulfill({ json: { ngos: rows, next: isFirst ? 'second' : null } })
  })
  await openSection(page, 'Rejected')
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect.poll(() => hasFocus(heading(page, 'The Second Page', 2))).toBe(true)
})
