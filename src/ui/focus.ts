import { flushSync } from 'react-dom'

/*
 * What was pressed may go: a "Try again" that worked, the "Reset Filters" of an empty list, the last "Show more". The
 * focus would fall to the beginning of the page. Whoever pressed reads on at a heading instead.
 */

/** The ref of a part that may go while the focus is in it: then the heading of its article or page takes the focus. */
export function focusOnRemoval(part: HTMLElement | null) {
  const place = part?.closest('article, main')
  return () => {
    // What comes in its place may know better where to go on.
    if (part?.contains(document.activeElement))
      requestAnimationFrame(() => document.activeElement === document.body && readOn(place))
  }
}

/** Shows more of the page's list; the first row that came takes the focus. */
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
