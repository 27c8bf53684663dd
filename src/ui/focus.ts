import { flushSync } from 'react-dom'

/* A pressed button may vanish (the last "Show more"). Focus then goes to a heading, not to the start of the page. */

/** The ref of a part that may go while the focus is in it: the heading of its article or page takes over. */
export function focusOnRemoval(part: HTMLElement | null) {
  const place = part?.closest('article, main')
  return () => {
    // What comes in its place may have taken the focus already.
    if (part?.contains(document.activeElement))
      requestAnimationFrame(() => document.activeElement === document.body && readOn(place))
  }
}

/** The first new row takes the focus. */
export function appendAndFocus(show: () => void): void {
  const { length } = rows()
  flushSync(show)
  readOn(rows()[length])
}

const rows = () => document.querySelectorAll('article, li.list-row')

function readOn(part: Element | null | undefined): void {
  const heading = part?.querySelector('h1') ?? part?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
