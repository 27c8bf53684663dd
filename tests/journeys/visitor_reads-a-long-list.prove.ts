import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { alive } from '#tests/support/browser/visit.ts'
import { FULL } from '#tests/support/town/full-town.ts'

/* The event list on the busiest day. */

const site = openSite({ full: true })

test('a visitor sees a long list page by page, by date', async () => {
  const page = await site.newPage()
  const titles = () => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  await page.goto('/events')
  await alive(page)
  const first = await titles()
  expect(first).toContain(FULL.longTitle)
  expect(first.length).toBeLessThanOrEqual(50)
  await page.getByRole('button', { name: 'Show more events' }).click()
  await expect.poll(titles).toHaveLength(first.length * 2)
  const both = await titles()
  expect(new Set(both).size).toBe(both.length)
  expect(both.slice(0, first.length)).toEqual(first)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(both[first.length])
})
