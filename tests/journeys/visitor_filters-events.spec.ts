import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cityIn } from '#domain/city/city-names.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, choose, goingButton, gone, seen } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { withPlainSpaces } from '../../src/text/plain-spaces.ts'

const site = openSite()

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
  await expect.poll(() => titles(friend)).toEqual(['Record Audio Books for Night Schools'])
  await friend.getByRole('button', { name: 'Filters (3)' }).click()
  const sheet = friend.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => sheet.getByRole('radio', { name: 'Education' }).isChecked()).toBe(true)
  await expect.poll(() => sheet.getByRole('textbox', { name: 'City' }).inputValue()).toBe('MUM')
})

prove('a visitor finds nothing, and Reset Filters clears all four', async () => {
  const page = await site.newPage()
  await page.goto('/events?type=Internship&via=Online&sector=Environment&city=Pune')
  await seen(page.getByText('No events match your filters.'))
  await page.getByRole('button', { name: 'Reset Filters' }).first().click()
  await expect.poll(() => titles(page)).toHaveLength(8)
  expect(new URL(page.url()).search).toBe('')
  for (const name of ['Sector', 'Type', 'Via'])
    await expect
      .poll(() => page.getByRole('group', { name }).getByRole('radio', { name: 'All' }).isChecked(), { message: name })
      .toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('')
})

prove('a visitor reads an event and comes back to the filtered list', async () => {
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

prove('a visitor with a mistyped link still sees events', async () => {
  const page = await site.newPage()
  await page.goto('/events?sector=Sport&via=online&city=Pune&utm_source=poster')
  await expect.poll(() => titles(page)).toEqual(['Read-Aloud Morning at the Ward 12 Library'])
  await expect
    .poll(() => page.getByRole('group', { name: 'Sector' }).getByRole('radio', { name: 'All' }).isChecked())
    .toBe(true)
})

prove('a visitor sees all details of an event on its card and registers in a new tab', async () => {
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
  await expect.poll(() => register.getAttribute('href')).toBe('https://forms.example/gullak')
  await expect.poll(() => register.getAttribute('target')).toBe('_blank')
  await expect.poll(() => register.getAttribute('rel')).toBe('noopener noreferrer')
})

/** Expects that the first card shows its date, its details and its buttons within a phone's first screen. */
async function expectToActWithoutScrolling(page: Page): Promise<void> {
  const card = page.getByRole('article').first()
  await seen(goingButton(card))
  const bottomOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().bottom)
  for (const part of [card.locator('.stone'), card.locator('dl'), goingButton(card)])
    expect(await bottomOf(part.first())).toBeLessThan(844)
}

prove('a visitor on a phone acts without scrolling, and filters in the sheet', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/events')
  await expectToActWithoutScrolling(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(sheet, 'Type', 'Internship')
  await sheet.getByRole('button', { name: 'Show 2 events' }).click()
  await gone(sheet)
  await expect.poll(() => titles(page)).toHaveLength(2)
  await expect
    .poll(() => page.getByRole('button', { name: 'Filters (1)' }).evaluate((it) => it === document.activeElement))
    .toBe(true)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await sheet.getByRole('button', { name: 'Reset Filters' }).click()
  await sheet.getByRole('button', { name: 'Show 8 events' }).press('Escape')
  await gone(sheet)
  await expect.poll(() => titles(page)).toHaveLength(8)
})

prove('a visitor on a phone who presses Filters before the script has loaded gets the filters afterwards', async () => {
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
  await expect.poll(() => open.isDisabled()).toBe(false)
})
