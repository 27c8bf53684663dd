import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import { translatePages } from '#tests/support/browser/translator.ts'
import {
  answered,
  articleOf,
  goingButton,
  gone,
  isGoing,
  notGoingButton,
  rowOf,
  seen,
  told,
  unlock,
} from '#tests/support/browser/visit.ts'

/*
 * Pages under a browser's translator (D77). `npm run prove` runs complete journeys with it (JOURNEY_BROWSER=translating). This
 * file presses each kind of button once.
 */

const site = openSite({ meant: /The view that stops/ })

const translated = async (looking: Parameters<Site['newPage']>[0] = {}): Promise<Page> => {
  const page = await site.newPage(looking)
  await translatePages(page.context())
  return page
}
/** Waits until the translator has changed the page. */
const isTranslated = (page: Page) => page.locator('main font').first().waitFor({ state: 'attached' })
const EVENT = 'Read-Aloud Morning at the Ward 12 Library'

test('a volunteer goes, changes her mind and corrects her profile on translated pages', async () => {
  const page = await translated({ as: 'Asha Menon', width: 390 })
  await page.goto('/events')
  await isTranslated(page)
  const card = articleOf(page, EVENT)
  for (const press of [goingButton(card), notGoingButton(card), goingButton(card)])
    await answered(page, () => press.click())
  await isGoing(card)
  await page.goto('/account')
  await isTranslated(page)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').getByLabel('Location').fill('Nashik')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await gone(page.getByRole('dialog'))
  await seen(page.getByText('Nashik'))
})

test('an admin logs in and decides, and an NGO deletes an event, on translated pages', async () => {
  const admin = await translated()
  await unlock(admin, site.passcode)
  await isTranslated(admin)
  await articleOf(admin, 'Nayi Paudh').getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'NGO approved')
  await admin.getByRole('button', { name: 'Undo' }).click()
  await seen(articleOf(admin, 'Nayi Paudh').getByRole('button', { name: 'Approve' }))

  const ngo = await translated({ as: 'Ritu Sharma' })
  await ngo.goto('/dashboard#events')
  await isTranslated(ngo)
  const walk = 'Safe Streets Night Walk, Kashmere Gate'
  await rowOf(ngo, walk).getByRole('button', { name: 'Delete' }).click()
  await ngo.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await gone(rowOf(ngo, walk))
})

test('a view that crashes shows this and offers to reload the page', async () => {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  // The first journey joined the other event, so pressing again there would change nothing.
  const other = 'Map Step-Free Routes Around Majestic'
  await page.goto('/events')
  const card = articleOf(page, other)
  await seen(goingButton(card))
  // Simulates another tool that changes pages. From now on, React cannot insert nodes.
  await page.evaluate(() => {
    Node.prototype.appendChild = Node.prototype.insertBefore = () => {
      throw new Error('The view that stops.')
    }
  })
  await goingButton(card).click()
  const note = page.getByRole('alert').filter({ hasText: words.page.stoppedText.stopped })
  await seen(note)
  await note.getByRole('link', { name: words.page.stoppedText.again }).click()
  await seen(card)
  await expect.poll(() => note.isVisible()).toBe(false)
})
