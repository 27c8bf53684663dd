import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answerTo, askOneByOne, openMore, rowOf, seen, told } from '#tests/support/browser/visit.ts'
import { dashboardText } from '#text/account/account.ts'
import { cardText } from '#text/certificate/certificate-card.ts'

/* A volunteer's dashboard: its order, its one main button, its height and its settings (design §21). */

const WIDTHS = [390, 1280] as const
const VERIFIED = 'Library Shelf Repair Weekend'
const TODAY = eventDayOf(new Date())

const site = openSite()

type Rows = (one: { verified: ParticipationRecord; upcoming: ParticipationRecord }) => ParticipationRecord[]

/** Opens the dashboard with this record, made of two rows of the demo data. */
async function dashboard(width: 390 | 1280, rows: Rows, hash = ''): Promise<Page> {
  const page = await site.newPage({ as: 'Asha Menon', width, reducedMotion: true })
  await askOneByOne(page)
  await page.route('**/api/me/participations', async (route) => {
    const response = await answerTo(route)
    const { participations } = (await response.json()) as { participations: ParticipationRecord[] }
    const verified = participations.find(({ title }) => title === VERIFIED)
    const upcoming = participations.find(({ status, mode }) => status === 'Upcoming' && mode === 'Offline')
    if (!verified || !upcoming) throw new Error('The demo data lacks a row.')
    await route.fulfill({ response, json: { participations: rows({ verified, upcoming }) } })
  })
  await page.goto(`/account${hash}`)
  await seen(page.getByRole('heading', { name: dashboardText.settings }))
  return page
}

const later: Rows = ({ upcoming }) => [{ ...upcoming, date: addDays(TODAY, 9), endDate: null, attendance: null }]
const threeCertificates: Rows = (one) => [
  ...later(one),
  ...[VERIFIED, 'Dadar Chowpatty Sort and Count', 'Write Plain-Hindi Guides to First Bank Accounts'].map((title) => ({
    ...{ ...one.verified, title },
    attendance: {
      cameAt: null,
      leftAt: null,
      minutes: null,
      evidence: 'check-in-and-out',
      byPhoneClock: false,
    } as const,
  })),
]

/** Returns the names of the filled buttons, of which a page has one. */
const loudOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('a'))
    probe.className = 'button'
    const filled = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('main .button')]
      .filter((it) => it.checkVisibility() && getComputedStyle(it).backgroundColor === filled)
      .map((it) => it.textContent ?? '')
  })

const boxOf = async (it: Locator) => {
  const box = await it.boundingBox()
  if (!box) throw new Error('not in sight')
  return box
}

test.each(WIDTHS)('with three certificates the settings begin at most 2,000 pixels down at %i', async (width) => {
  const page = await dashboard(width, threeCertificates)
  await expect.poll(() => page.getByRole('link', { name: cardText.download }).count()).toBe(3)
  const { y: height } = await boxOf(page.getByRole('heading', { name: dashboardText.settings }))
  expect(height).toBeLessThanOrEqual(2_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const { x } = await boxOf(page.getByRole('complementary', { name: dashboardText.profile }))
  const record = await boxOf(page.getByRole('heading', { name: dashboardText.record }))
  expect(x > record.x + record.width).toBe(width === 1280)
})

test('the main button is the pass before an event, the event list before none', async () => {
  const on = (date: string, mode: 'Online' | 'Offline' = 'Offline') =>
    dashboard(390, ({ upcoming }) => [{ ...upcoming, date, mode, endDate: null, title: 'Read Aloud' }])
  for (const [date, day] of [
    [TODAY, dashboardText.today],
    [addDays(TODAY, 1), dashboardText.tomorrow],
  ] as const) {
    const page = await on(date)
    const next = page.getByRole('region', { name: 'Read Aloud' })
    await seen(next.getByText(`${day}: `))
    await seen(next.getByRole('link', { name: 'My pass' }))
    const profile = page.getByRole('complementary', { name: dashboardText.profile })
    expect((await boxOf(next)).y).toBeLessThan((await boxOf(profile)).y)
    expect(await loudOn(page)).toHaveLength(1)
    await page.close()
  }
  const online = await on(TODAY, 'Online')
  const next = online.getByRole('region', { name: 'Read Aloud' })
  await seen(next.getByRole('link', { name: 'View Event' }))
  await expect.poll(() => next.getByRole('link').count()).toBe(1)
  expect(await loudOn(online)).toHaveLength(1)

  const planned = await dashboard(390, later)
  await expect.poll(() => planned.getByRole('region', { name: 'Read Aloud' }).count()).toBe(0)
  expect(await loudOn(planned)).toEqual([await planned.getByRole('link', { name: 'My pass' }).textContent()])
  const empty = await dashboard(390, () => [])
  await seen(empty.getByText("You haven't participated in any activity yet."))
  const browse = empty.getByRole('main').getByRole('link', { name: 'Browse Opportunities' })
  expect(await loudOn(empty)).toEqual([await browse.textContent()])
})

test('“More” stays where it is and lists everything else that a certificate can do', async () => {
  const page = await dashboard(390, threeCertificates)
  const row = rowOf(page, VERIFIED)
  const more = row.getByRole('button', { name: cardText.more })
  await more.scrollIntoViewIfNeeded()
  const before = await boxOf(more)
  await openMore(row)
  await seen(row.getByRole('link', { name: /^YS-/ }))
  expect(await boxOf(more)).toEqual(before)
  for (const name of [cardText.copy, cardText.giveUp, 'I was not there']) await seen(row.getByRole('button', { name }))
  for (const name of [cardText.share, cardText.linkedIn]) await seen(row.getByRole('link', { name }))
  await seen(row.getByText(cardText.otherLanguages))
  await seen(row.getByText(cardText.wallet.title))
  const items = row.locator('.certificate-more > li > :is(a, button)')
  const starts = await items.evaluateAll((all) => all.map((it) => it.querySelector('svg')?.getBoundingClientRect().x))
  expect(Math.max(...starts.map(Number)) - Math.min(...starts.map(Number))).toBeLessThanOrEqual(2)
  await more.click()
  await expect.poll(() => row.getByRole('link', { name: /^YS-/ }).count()).toBe(0)
})

test('“Share” opens the phone’s list of apps, and copies the check link without one', async () => {
  const page = await dashboard(390, threeCertificates)
  await page.evaluate(() => {
    const own = navigator as unknown as { share?: unknown; shared?: unknown }
    Object.defineProperty(own, 'share', { configurable: true, value: async (data: unknown) => (own.shared = data) })
  })
  const row = rowOf(page, VERIFIED)
  const share = row.getByRole('button', { name: cardText.shareLink, exact: false }).first()
  await share.click()
  const shared = () => page.evaluate(() => (navigator as unknown as { shared?: { url: string } }).shared?.url)
  await expect.poll(shared).toMatch(/\/verify\/YS-/)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } })
  })
  await share.click()
  await told(page, cardText.copied)
})

test.each(WIDTHS)(
  '/account#settings opens the settings with the focus at %i, and so does the link beside the profile',
  async (width) => {
    const opened = await dashboard(width, threeCertificates, '#settings')
    const heading = (page: Page) => page.getByRole('heading', { name: dashboardText.settings })
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
    await expect.poll(() => focused(opened)).toBe('settings')
    const { y } = await boxOf(heading(opened))
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(width === 390 ? 844 : 900)

    const page = await dashboard(width, threeCertificates)
    await expect.poll(() => focused(page)).not.toBe('settings')
    await page.getByRole('link', { name: dashboardText.settings }).click()
    await expect.poll(() => focused(page)).toBe('settings')
    expect(new URL(page.url()).hash).toBe('#settings')
  },
)
