import type { Page } from 'playwright-core'
import { sidewaysBy } from './sideways.ts'

/*
 * Checks text at 200 % on a phone of 390 pixels, in both ways that browsers offer: a doubled font size at the same page width
 * (WCAG 1.4.4), and page zoom, which halves the page width.
 */

const PHONE = { width: 390, height: 844 }
const ZOOMED = { width: 195, height: 422 }
/** Chromium's default font sizes in pixels. */
const USUAL = { standard: 16, fixed: 13 }
const DOUBLED = { standard: 32, fixed: 26 }

/** Returns what is lost at 200 %: elements that make the page scroll sideways, and targets that cannot be reached. */
export async function lostAtDouble(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: DOUBLED })
  const byFont = await lostNow(page, 'font size')
  await session.send('Page.setFontSizes', { fontSizes: USUAL })
  await page.setViewportSize(ZOOMED)
  const byZoom = await lostNow(page, 'zoom')
  await page.setViewportSize(PHONE)
  await session.detach()
  return [...byFont, ...byZoom]
}

async function lostNow(page: Page, way: string): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const wide = await sidewaysBy(page)
  const unreached = await outOfReach(page)
  return [
    ...wide.map((one) => `${way}: ${one} sticks out`),
    ...unreached.map((one) => `${way}: ${one} is out of reach`),
  ]
}

/** Returns the targets whose centre, after scrolling to them, is outside the screen or under another element. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const front = document.querySelector('dialog:modal, .menu[open]')
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40) || element.id}"`
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      // A link may wrap onto two lines; the first line is checked.
      const [box] = element.getClientRects()
      if (!box) return false
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    return [...(front ?? document).querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip'))
      .map((element) =>
        element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element,
      )
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'hidden'))
      .filter((element) => !element.closest('.visually-hidden') && !isReached(element))
      .map(named)
  })
