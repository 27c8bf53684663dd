import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cityIn } from '#domain/city/city-names.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import { alive, articleOf, choose, goingButton, gone, seen } from '#tests/support/browser/visit.ts'
import { FULL } from '#tests/support/town/full-town.ts'
import { withPlainSpaces } from '../../src/text/plain-spaces.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.expectNoTrouble())
afterAll(() => site.close())

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()

test('a visitor filters events, and a friend who opens the address sees the same list', async () => {
  const page = await site.newPage()
  await page.goto('/events')
  await seen(page.getByRole('heading', { level: 1, name: 'Find Social Impact Opportunities' }))
  expect((await titles(page)).length).toBe(8)

  await choose(page, 'Sector', 'Education')
  await gone(articleOf(page, 'Juhu Beach Cleanup Before the Tide'))
  await choose(page, 'Via', 'Online')
  await page.getByRole('textbox', { name: 'City' }).fill('MUM')
  await expect.poll(() => titles(page)).toEqual(['Record Audio Books for Night Schools'])
  await seen(page.getByRole('status').getByText('1 upcoming event', { exact: true }))
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ via: 'Online', sector: 'Education', city: 'MUM' })

  const friend = await site.newPage({ width: 390 })
  await friend.goto(page.url())
  expect(await titles(friend)).toEqual(['Record Audio Books for Night Schools'])
  await friend.getByRole('button', { name: 'Filters (3)' }).click()
  const sheet = friend.getByRole('dialog', { name: 'Filters' })
  expect(await sheet.getByRole('radio', { name: 'Education' }).isChecked()).toBe(true)
  expect(await sheet.getByRole('textbox', { name: 'City' }).inputValue()).toBe('MUM')
})

test('a visitor finds nothing, and Reset Filters clears all four', async () => {
  const page = await site.newPage()
  await page.goto('/events?type=Internship&via=Online&sector=Environment&city=Pune')
  await seen(page.getByText('No events match your filters.'))
  await page.getByRole('button', { name: 'Reset Filters' }).first().click()
  await expect.poll(() => titles(page)).toHaveLength(8)
  expect(new URL(page.url()).search).toBe('')
  for (const name of ['Sector', 'Type', 'Via'])
    expect(await page.getByRole('group', { name }).getByRole('radio', { name: 'All' }).isChecked(), name).toBe(true)
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('')
})

test('a visitor reads an event and comes back to the filtered list', async () => {
  const page = await site.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Explore Events' }).click()
  await choose(page, 'Sector', 'Gender Equality')
  await expect.poll(() => titles(page)).toHaveLength(2)
  await page.getByRole('link', { name: 'Safe Streets Night Walk, Kashmere Gate' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Safe Streets Night Walk, Kashmere Gate' }))
  await page.goBack()
  await expect.poll(() => titles(page)).toHaveLength(2)
  expect(new URL(page.url()).searchParams.get('sector')).toBe('Gender Equality')
  await page.goBack()
  await seen(page.getByRole('heading', { level: 1, name: 'Unite for Social Impact' }))
})

test('a visitor with a mistyped link still sees events', async () => {
  const page = await site.newPage()
  await page.goto('/events?sector=Sport&via=online&city=Pune&utm_source=poster')
  expect(await titles(page)).toEqual(['Read-Aloud Morning at the Ward 12 Library'])
  expect(await page.getByRole('group', { name: 'Sector' }).getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
})

test('a visitor sees all details of an event on its card and registers in a new tab', async () => {
  const page = await site.newPage()
  await page.goto('/events?city=lucknow')
  const card = articleOf(page, 'Write Plain-Hindi Guides to First Bank Accounts')
  const facts = await card.ariaSnapshot()
  const { modeText, categoryText, slotsText } = words.event
  for (const fact of [
    ...[cityIn(JOURNEY_LANG, 'Lucknow'), modeText.Online, categoryText['Task Based Activity']],
    ...[slotsText({ minPeople: 2, maxPeople: 8 }), 'seekho@gullak.example', words.day.timeText('18:00')],
  ])
    expect(facts).toContain(withPlainSpaces(fact))
  await seen(card.getByText('Financial Literacy', { exact: true }))
  await seen(card.getByText(/Gullak Trust · (Verified NGO · 3 details checked|जाँची हुई संस्था)/))
  const register = card.getByRole('link', { name: 'Register (opens in a new tab)' })
  expect(await register.getAttribute('href')).toBe('https://forms.example/gullak')
  expect(await register.getAttribute('target')).toBe('_blank')
  expect(await register.getAttribute('rel')).toBe('noopener noreferrer')
})

/** Expects that the first card shows its date, its details and its buttons within a phone's first screen. */
async function expectToActWithoutScrolling(page: Page): Promise<void> {
  const card = page.getByRole('article').first()
  await seen(goingButton(card))
  const bottomOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().bottom)
  for (const part of [card.locator('.stone'), card.locator('dl'), goingButton(card)])
    expect(await bottomOf(part.first())).toBeLessThan(844)
}

test('a visitor on a phone acts without scrolling, and filters in the sheet', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/events')
  await expectToActWithoutScrolling(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(sheet, 'Type', 'Internship')
  await sheet.getByRole('button', { name: 'Show 2 events' }).click()
  await gone(sheet)
  expect(await titles(page)).toHaveLength(2)
  expect(await page.getByRole('button', { name: 'Filters (1)' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await sheet.getByRole('button', { name: 'Reset Filters' }).click()
  await sheet.getByRole('button', { name: 'Show 8 events' }).press('Escape')
  await gone(sheet)
  expect(await titles(page)).toHaveLength(8)
})

test('a visitor on a phone who presses Filters before the script has loaded gets the filters afterwards', async () => {
  const page = await site.newPage({ width: 390 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/events', { waitUntil: 'commit' })
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  await open.click()
  await expect.poll(() => open.isDisabled()).toBe(true)
  release()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await seen(sheet)
  await sheet.press('Escape')
  await gone(sheet)
  expect(await open.isDisabled()).toBe(false)
})

// The demo data of the busiest day needs a separate app.
test('a visitor sees a long list page by page, by date', async () => {
  const crowded = await openSite({ full: true })
  const page = await crowded.newPage()
  await page.goto('/events')
  await alive(page)
  const first = await titles(page)
  expect(first).toContain(FULL.longTitle)
  expect(first.length).toBeLessThanOrEqual(50)
  const more = page.getByRole('button', { name: 'Show more events' })
  await more.click()
  await expect.poll(() => titles(page)).toHaveLength(first.length * 2)
  const both = await titles(page)
  expect(new Set(both).size).toBe(both.length)
  expect(both.slice(0, first.length)).toEqual(first)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe(both[first.length])
  crowded.expectNoTrouble()
  await crowded.close()
})
