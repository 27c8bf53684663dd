import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeAtDesk } from '#tests/support/browser/at-check-in.ts'
import { expectNoAxe } from '#tests/support/browser/chromium.ts'
import { seen } from '#tests/support/browser/visit.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'

/* A check-in phone with thousands of names renders only the rows near the screen, and finds every name. */

const { phone, openDesk, entriesOf } = placeAtDesk()

const GIVEN = 'Aarav Ananya Asha Devika Fatima Gurleen Imran Joseph Kavya Meena Nisha Omkar Prachi Ravi Zoya'.split(' ')
const COUNT = 5_000
const NAMES = Array.from({ length: COUNT }, (_, at) => `${GIVEN[at % GIVEN.length]} Rao${String(at).padStart(4, '0')}`)
/** The maximum number of nodes on the page. A row has about nine nodes, and three phone screens show about forty rows. */
const MOST_NODES = 2_000

/** Delays intersection events by a second, as on a busy phone. */
const learnsLate = () => {
  const Observer = IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => setTimeout(() => callback(entries, observer), 1_000), options)
    }
  }
}

const list = (page: Page) => page.locator('.desk-list')
const rows = (page: Page) => list(page).getByRole('button')
const nodes = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document)
    let count = 0
    while (walker.nextNode()) count += 1
    return count
  })
const placeOfFocus = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.parentElement?.getAttribute('aria-posinset')))

test('with five thousand people, the phone renders those near the screen, Tab reaches each, and search finds the last', async () => {
  const { link, eventId } = await openDesk({ names: NAMES })
  const { page, expectNoTrouble } = await phone()
  await page.addInitScript(learnsLate)
  await page.goto(link)
  await page.getByRole('button', { name: text.consent.without }).click()
  await page.getByRole('navigation').getByRole('button', { name: text.tabs.list }).click()
  await seen(rows(page))
  await expect.poll(() => nodes(page), { timeout: 10_000 }).toBeLessThan(MOST_NODES)

  // The list is as tall as all its rows together, so the scroll bar is correct.
  const height = await list(page).evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThan(COUNT * 64)
  expect(height).toBeLessThan(COUNT * 80)
  const first = list(page).getByRole('listitem').first()
  await expect.poll(() => first.getAttribute('aria-setsize')).toBe(`${COUNT}`)
  await expectNoAxe(page, 'a long list')

  // Tab reaches the rows one after the other without skipping any.
  await rows(page).first().focus()
  for (let place = 1; place <= 120; place += 1) {
    expect(await placeOfFocus(page)).toBe(place)
    await page.keyboard.press('Tab')
  }
  expect(await nodes(page)).toBeLessThan(MOST_NODES)

  // After scrolling to the end, the focused row is still rendered, so the next key press starts from it.
  await list(page).evaluate((element) => element.parentElement?.scrollTo(0, element.scrollHeight))
  const last = rows(page).filter({ hasText: 'Zoya' }).last()
  await seen(
    list(page)
      .getByRole('listitem')
      .and(page.locator(`[aria-posinset="${COUNT}"]`)),
  )
  expect(await nodes(page)).toBeLessThan(MOST_NODES)
  expect(await placeOfFocus(page)).toBe(121)
  await last.click()
  await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => (await entriesOf(eventId)).length).toBe(1)

  // Search finds every name, wherever it is in the list.
  await page.getByLabel(text.list.find).fill('ज़ोया')
  await expect.poll(() => first.getAttribute('aria-setsize')).toBe(`${Math.floor(COUNT / GIVEN.length)}`)
  await expect.poll(() => first.textContent()).toContain('Zoya')
  expect(await nodes(page)).toBeLessThan(MOST_NODES)
  expectNoTrouble()
})
