import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { prove } from '#tests/support/prove.ts'

const site = openSite()

/** Returns the distance of each entry's baseline from the top of the page. */
const baselinesOf = (entries: Locator): Promise<number[]> =>
  entries.evaluateAll((all) =>
    all.map((entry) => {
      const mark = document.createElement('span')
      mark.style.cssText = 'display: inline-block; width: 0; height: 0'
      entry.prepend(mark)
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return bottom
    }),
  )

test('all entries of the menu stand on one line, with the languages after the links', async () => {
  const page = await site.newPage({ width: 1280 })
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready)
  const lines = await baselinesOf(page.locator('.header__inner > :is(.nav, .lang) > :not([hidden])'))
  expect(lines.length).toBe(8)
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(1)
  const [links, languages] = [
    await page.locator('.nav').boundingBox(),
    await page.locator('.header__inner > .lang').boundingBox(),
  ]
  expect(languages?.x).toBeGreaterThanOrEqual((links?.x ?? 0) + (links?.width ?? 0))
})

prove('on a phone, the languages are the last entry of the menu', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/about')
  await page.locator('.menu summary').click()
  const entries = page.locator('.menu__panel :is(a, button, [aria-current]):visible')
  const tops = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(await entries.last().evaluate((one) => one.parentElement?.className)).toBe('lang')
})
