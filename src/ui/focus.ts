import { flushSync } from 'react-dom'

/* A pressed button may disappear (the last "Show more"). The focus then moves to a heading, not to the start of the page. */

/**
 * Returns a ref callback for a part that may be removed while it has the focus. The heading of its article then gets it, or that of
 * the page if the article is removed too.
 */
export function focusOnRemoval(part: HTMLElement | null) {
  const place = part?.closest<HTMLElement>('article, main')
  return () => {
    // The content that replaces the part may have taken the focus already.
    if (part?.contains(document.activeElement))
      requestAnimationFrame(() => {
        const left = place?.isConnected ? place : document.querySelector('main')
        if (document.activeElement === document.body) readOn(left)
      })
  }
}

/** Renders more rows, and moves the focus to the first new one. */
export function appendAndFocus(show: () => void): void {
  const before = rows()
  flushSync(show)
  readOn(rows().find((row) => !before.includes(row)))
}

const rows = () => [...document.querySelectorAll<HTMLElement>('article, li, tbody > tr')]

/** Focuses the heading of a part, or the part itself if it has none. A page may have smaller headings above its own. */
function readOn(part: HTMLElement | null | undefined): void {
  const heading = part?.querySelector('h1') ?? part?.querySelector<HTMLElement>('h2, h3') ?? part
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
