import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  gone,
  openSection,
  sectionLink,
  sectionNames,
  seen,
  told,
  unlock,
} from '#tests/support/browser/visit.ts'

/* The sidebar of the admin page: every section is in sight with the number of items that wait. */

const site = openSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Returns the texts of the sidebar that are cut off, or that are outside the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.sections').evaluate((aside) => {
    const wide = document.documentElement.clientWidth
    return [...aside.querySelectorAll('nav :is(h2, a, button), nav :is(a, button) *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return (
          left < 0 ||
          right > wide ||
          (width > 0 && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        )
      })
      .map((element) => element.textContent)
  })

test('at 1280 pixels every section is completely in sight, and its address opens it', async () => {
  const page = await site.newPage({ width: 1280, reducedMotion: true })
  await unlock(page, site.passcode)
  await seen(articleOf(page, 'Nayi Paudh'))
  expect(await cutOff(page)).toEqual([])
  const names = await sectionNames(page)
  expect(names).toHaveLength(13)
  await openSection(page, 'Claims')
  await expect.poll(() => hasFocus(heading(page, 'Claims'))).toBe(true)
  expect(new URL(page.url()).hash).toBe('#claims')
  await page.goBack()
  await expect.poll(() => hasFocus(heading(page, 'Pending NGO Approvals'))).toBe(true)
})

test('the numbers are correct after a decision and when the tab is shown again', async () => {
  const page = await site.newPage({ width: 1280 })
  await unlock(page, site.passcode)
  await seen(sectionLink(page, 'Pending', 1))
  await articleOf(page, 'Nayi Paudh').getByRole('button', { name: 'Approve' }).click()
  await told(page, 'NGO approved')
  await gone(sectionLink(page, 'Pending', 1))
  await page.getByRole('button', { name: 'Undo Nayi Paudh' }).click()
  await seen(sectionLink(page, 'Pending', 1))

  await sql`update ngo set state = 'suspended' where org_name in ('Gullak Trust', 'Barabar')`.execute(site.db)
  await expect.poll(() => sectionLink(page, 'Suspended', 3).count()).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await seen(sectionLink(page, 'Suspended', 3))
})

for (const width of [320, 390] as const)
  test(`at ${width} pixels one bar says where the admin is, and opens all sections`, async () => {
    const page = await site.newPage({ width, reducedMotion: true })
    await unlock(page, site.passcode)
    const bar = page.locator('.sections__bar > summary')
    await seen(bar.getByText('Pending'))
    await seen(bar.getByText('1', { exact: true }))
    await expect.poll(() => sectionLink(page, 'Approved').isVisible()).toBe(false)
    await bar.click()
    await seen(sectionLink(page, 'Activity log'))
    expect(await cutOff(page)).toEqual([])
    const [one, other] = [
      await sectionLink(page, 'Reports').boundingBox(),
      await sectionLink(page, 'Claims').boundingBox(),
    ]
    expect(one?.y === other?.y).toBe(width === 390)
    await sectionLink(page, 'Approved').click()
    await expect.poll(() => hasFocus(heading(page, 'Approved NGOs'))).toBe(true)
    await expect.poll(() => sectionLink(page, 'Approved').isVisible()).toBe(false)
    await seen(bar.getByText('Approved'))
    await bar.click()
    await sectionLink(page, 'Approved').click()
    await expect.poll(() => hasFocus(heading(page, 'Approved NGOs'))).toBe(true)
    await expect.poll(() => sectionLink(page, 'Approved').isVisible()).toBe(false)
  })
