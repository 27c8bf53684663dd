import type { Page } from 'playwright-core'

/**
 * Returns up to twelve elements that extend beyond the right edge of the window, if the page scrolls sideways or the browser
 * has zoomed out to show all of it. Elements of a part that scrolls on its own do not widen the page.
 */
export const sidewaysBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = Math.max(scrollWidth, document.body.scrollWidth)
    if (wide <= Math.round(innerWidth) && visualViewport?.scale === 1) return []
    /** The element that contains the box of another: a part that scrolls contains nothing that is positioned outside of it. */
    const around = (element: HTMLElement) =>
      getComputedStyle(element).position === 'absolute' ? element.offsetParent : element.parentElement
    const scrollsItself = (element: HTMLElement) => {
      for (let up = around(element); up instanceof HTMLElement && up !== document.body; up = around(up))
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrollsItself(element))
      .map((element) =>
        [element.parentElement?.parentElement, element.parentElement, element]
          .map((one) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class') ?? ''}`)
          .join(' > '),
      )
      .slice(0, 12)
      .concat(`the page is ${wide} px wide`)
  })
