import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { alive, articleOf, goingButton, isGoing, notGoingButton, resolved, seen } from '#tests/support/browser/visit.ts'

const site = openSite()
beforeEach(async () => {
  await site.db
    .updateTable('event')
    .set({ places_limited: true, min_people: 8, max_people: 12 })
    .where('title', '=', LIMITED)
    .executeTakeFirstOrThrow()
})

const LIMITED = 'Mangrove Count at Sewri Jetty'
const EVENT = 'Juhu Beach Cleanup Before the Tide'

/** The maximum height of a card: two fit below the header of a phone's screen, and five on a desktop's (design §8). */
const MOST = { 390: 360, 1280: 150 } as const

/** Opens the list twice, because a web font that arrives late is used from the second page on. */
async function openList(page: Page): Promise<void> {
  await page.goto('/events')
  await page.evaluate(() => document.fonts.ready)
  await page.goto('/events')
  await resolved(page)
}

const heightsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))

for (const width of [390, 1280] as const)
  test(`every card is low enough at ${width} pixels, and its description is whole in the page`, async () => {
    const page = await site.newPage({ width, context: { serviceWorkers: 'block' } })
    await openList(page)
    const heights = await heightsOf(page)
    expect(heights.length).toBeGreaterThan(5)
    expect(Math.max(...heights)).toBeLessThanOrEqual(MOST[width])
    const { slotsText, placesLeftText } = words.event
    const slots = articleOf(page, LIMITED).getByRole('definition').nth(3)
    expect(await slots.textContent()).toBe(`${slotsText({ minPeople: 8, maxPeople: 12 })} · ${placesLeftText.left}`)
    await expect.poll(() => articleOf(page, EVENT).textContent()).toContain('Bring a bottle and a cap.')
    await expect
      .poll(() => articleOf(page, EVENT).locator('.button:not(.button--second, .button--quiet)').count())
      .toBe(1)
  })

test('events that began before today are last, under a heading of their own', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/events')
  const running = page.getByRole('heading', { level: 2, name: 'Already running, you can still join' })
  await seen(running)
  const after = await running.evaluate((heading) =>
    [...document.querySelectorAll('article')].map((card) =>
      Boolean(heading.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING),
    ),
  )
  expect(after[0]).toBe(false)
  expect(after.at(-1)).toBe(true)
  expect(after).toEqual(after.toSorted())
})

test('a phone’s first screen of an event has all that a volunteer decides by, above the two buttons', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/events')
  await page.getByRole('link', { name: EVENT }).click()
  await alive(page)
  await seen(goingButton(page))
  const bar = await page.locator('.event-actions').boundingBox()
  expect(bar && bar.y + bar.height).toBe(844)
  const shown = [
    page.getByRole('heading', { level: 1, name: EVENT }),
    page.getByText('Verified NGO'),
    ...['When', 'Hours', 'Where', 'What', 'Slots', 'Contact'].map((name) =>
      page.getByRole('term').filter({ hasText: name }),
    ),
  ]
  for (const part of shown) {
    const box = await part.first().boundingBox()
    expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0)
  }
})

test('a card keeps its height and its buttons their places when the volunteer is going; a double click presses once', async () => {
  for (const width of process.env.PROVE === '1' ? ([390, 1280] as const) : ([390] as const)) {
    const page = await site.newPage({ width, as: 'Asha Menon' })
    await openList(page)
    const card = articleOf(page, EVENT)
    await seen(goingButton(card))
    const places = async () => {
      const [whole, register] = [
        await card.boundingBox(),
        await card.getByRole('link', { name: 'Register' }).boundingBox(),
      ]
      return [whole?.height ?? 0, (register?.y ?? 0) - (whole?.y ?? 0), register?.x ?? 0].map(Math.round)
    }
    const before = await places()
    await goingButton(card).dblclick()
    await isGoing(card)
    await resolved(page)
    await isGoing(card)
    expect(await places()).toEqual(before)
    await seen(page.getByRole('status').getByText(`You’re going to ${EVENT}.`))
    await notGoingButton(card).click()
    await seen(goingButton(card))
    await resolved(page)
  }
})
