import type { Locator, Page } from 'playwright-core'
import { seen } from './visit.ts'

/* What comes under a pointer that stays where it pressed. */

/**
 * Presses in the middle of a button, where the pointer stays. `under` is the words of the button under it then, '' without
 * one; `again` presses once more at that place, as a double click does.
 * @param settled what is in sight once all has settled
 */
export async function pressAndStay(page: Page, button: Locator, settled: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button must be in sight')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.click(at.x, at.y)
  await seen(settled)
  return {
    under: () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '', at),
    again: () => page.mouse.click(at.x, at.y),
  }
}
