import type { Locator, Page } from 'playwright-core'
import { seen } from './visit.ts'

/* Checks what is under the pointer after a press, if the pointer does not move. */

/**
 * Presses the middle of a button and leaves the pointer there. `under` returns the text of the button that is now under the
 * pointer, or ''. `again` presses a second time at the same position, like a double click.
 * @param settled what is visible once the page has finished updating
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
