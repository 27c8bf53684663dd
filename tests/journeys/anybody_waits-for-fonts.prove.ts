import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { seen, unlock } from '#tests/support/browser/visit.ts'

/*
 * The phone's own fonts are shown until ours arrive. They are fitted to ours (src/styles/fonts.css), so that every text keeps its
 * number of lines. This Chromium has the fonts of Android.
 */

const site = openSite({ meant: /\.woff2|ERR_FAILED/ })

type View = [name: string, as: string | undefined, open: (page: Page) => Promise<unknown>]
const panel = (tab: string) => (page: Page) => page.goto(`/dashboard${tab}`)
const VIEWS: View[] = [
  ['post', 'Nisha Koli', panel('')],
  ['my events', 'Nisha Koli', panel('#events')],
  ['past events', 'Nisha Koli', panel('#past')],
  ['admin', undefined, (page) => unlock(page, site.passcode)],
  ['pass', 'Asha Menon', (page) => page.goto('/pass')],
  ['dashboard', 'Asha Menon', (page) => page.goto('/account')],
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

/** Returns the names of those of our fonts that have arrived. */
const arrived = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, weight }) => `${family} ${weight}`),
  )

/**
 * Requests our fonts in the open page and shows them when they arrive. Hind is `optional`: a browser itself would show it only on
 * a later visit.
 */
const requestFontsAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule))
        sheet.insertRule(rule.cssText.replace('font-display: optional', 'font-display: swap'), sheet.cssRules.length)
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
    expect((await arrived(page)).filter((font) => /^(Eczar|Hind) \d/.test(font))).toEqual([])
    await page.unroute('**/*.woff2')
    await requestFontsAgain(page)
    await expect.poll(() => arrived(page)).toEqual(expect.arrayContaining(['Eczar 800', 'Hind 400', 'Hind 600']))
    expect(await widthOf(page)).not.toBe(lateWidth)
    const ours = await linesOf(page)
    expect(ours.length).toBeGreaterThan(10)
    expect(late.map(([text]) => text)).toEqual(ours.map(([text]) => text))
    expect(late).toEqual(ours)
  },
)
