import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import { seen, unlock } from '#tests/support/browser/visit.ts'

/*
 * The phone's own fonts are shown until ours arrive. They are fitted to ours (src/styles/fonts.css), so that every text keeps its
 * number of lines. This Chromium has the fonts of Android.
 */

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.expectNoTrouble(/\.woff2|ERR_FAILED/))
afterAll(() => site.close())

type View = [name: string, as: string | undefined, open: (page: Page) => Promise<unknown>]
/** Loads a page, also if the page that is open differs only in the hash. */
const reopen = async (page: Page, path: string) => {
  await page.goto('about:blank')
  await page.goto(path)
}
const panel = (tab: string) => (page: Page) => reopen(page, `/dashboard${tab}`)
const VIEWS: View[] = [
  ['post', 'Nisha Koli', panel('')],
  ['my events', 'Nisha Koli', panel('#events')],
  ['past events', 'Nisha Koli', panel('#past')],
  ['admin', undefined, (page) => unlock(page, site.passcode)],
  ['pass', 'Asha Menon', (page) => reopen(page, '/pass')],
  ['dashboard', 'Asha Menon', (page) => reopen(page, '/account')],
]

/** Returns the number of lines of each visible text block, with the start of the text. */
const linesOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.getClientRects().length > 0 &&
        getComputedStyle(one).display !== 'inline' &&
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    return blocks.map((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom))
      tops.sort((a, b) => a - b)
      const lines = tops.filter((top, at) => at === 0 || top - (tops[at - 1] ?? 0) > 6).length
      return [(block.textContent ?? '').trim().slice(0, 60), lines]
    })
  })

/** Returns the width of all text, which shows that the two fonts are not the same. */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.body)
    return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
  })

/** Waits for the lists of a view. Some views send requests all the time, so the network is never idle. */
const ready = async (page: Page) => {
  await seen(page.getByRole('heading', { level: 1 }))
  await page.waitForTimeout(1_500)
}

test.each(VIEWS.flatMap((view) => ([390, 1280] as const).map((width) => [view[0], width, view] as const)))(
  'no text of %s has more or fewer lines at %d px while our fonts are late',
  async (_, width, [, as, open]) => {
    const page = await site.newPage({ as, width })
    await page.route('**/*.woff2', (route) => route.abort())
    await open(page)
    await ready(page)
    const late = await linesOf(page)
    const lateWidth = await widthOf(page)
    await page.unroute('**/*.woff2')
    // Hind is `optional`: it is shown on the first visit on which the browser's stored copy is ready in time.
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    const revisited = async () => {
      await open(page)
      await ready(page)
      return widthOf(page)
    }
    await expect.poll(revisited).not.toBe(lateWidth)
    const ours = await linesOf(page)
    expect(ours.length).toBeGreaterThan(10)
    expect(late.map(([text]) => text)).toEqual(ours.map(([text]) => text))
    expect(late).toEqual(ours)
  },
)
