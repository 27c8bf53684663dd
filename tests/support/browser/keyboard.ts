import type { Locator, Page } from 'playwright-core'

/**
 * Presses Tab until `target` has focus, and checks at every stop that the focus is visible.
 * @throws Error if the focus is not visible, or if `target` is not reached within `most` stops
 */
export async function tabTo(page: Page, target: Locator, { back = false, most = 120 } = {}): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const hidden = await resolvedUnseen(page)
    if (hidden) throw new Error(`The focus is not visible on ${hidden} (${page.url()})`)
    if (await hasFocus(target)) return
  }
  throw new Error(`Tab never reached ${target}`)
}

/**
 * Waits up to a minute until the focus is visible, because the page may still scroll or change its layout. Returns what hides
 * the focus, or null.
 */
async function resolvedUnseen(page: Page): Promise<string | null> {
  for (let looks = 1; ; looks += 1) {
    const hidden = await page.evaluate(unseenFocus)
    if (!hidden || looks === 600) return hidden
    await page.waitForTimeout(100)
  }
}

/** Returns whether `target` has focus. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element === document.activeElement)
    .catch(() => false)

/**
 * Describes the focused element if its focus is not visible: no ring, outside the window, or under another element. Returns
 * null if the focus is visible.
 */
function unseenFocus(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const name = `${focused.tagName.toLowerCase()} "${(focused.textContent || focused.id).trim().slice(0, 40)}"`
  // Chromium draws the focus ring of the picker inside date and time inputs.
  if (focused.matches('[type=date], [type=time]') && !focused.matches(':focus-visible')) return null
  const drawn = [focused, focused.closest('label'), focused.nextElementSibling, focused.querySelector('h3')]
  const ringed = drawn.some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  if (!ringed) return `${name}: it has no ring`
  const box = (
    focused.matches('[type=radio], [type=checkbox]') ? (focused.closest('label') ?? focused) : focused
  ).getClientRects()[0]
  if (!box) return `${name}: it has no box`
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, box.y + 20)]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name}: it is out of the window`
  const top = document.elementFromPoint(x, y)
  const related = top && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused))
  return related ? null : `${name}: it lies under ${top?.tagName.toLowerCase()}.${top?.getAttribute('class')}`
}
