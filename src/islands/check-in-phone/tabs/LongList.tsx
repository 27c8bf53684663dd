import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props<Item> = { className: string; items: readonly Item[]; children: (item: Item) => ReactNode }

/** The number of rows that are added and removed together: about two screens of a phone. */
const PART = 25
/** The height of a row in pixels until one is measured (PeopleList.css). */
const ROW_HEIGHT = 65.5

/**
 * Renders a list, but keeps only the rows near the visible area in the document, because old phones lag with thousands of rows.
 * The element has the height of the complete list, and screen readers announce each row's position in it. Its parent element
 * scrolls.
 */
export function LongList<Item extends { id: string }>({ className, items, children }: Props<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / PART) }, (_, part) => part * PART)
  const [focused, setFocused] = useState(0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may contain only <li>, and here the rows are grouped into parts
    <div className={className} role="list">
      {starts.map((start, part) => (
        <Part
          key={start}
          count={Math.min(PART, items.length - start)}
          stays={Math.abs(part - focused) <= 1}
          onFocus={() => setFocused(part)}
        >
          {() =>
            items.slice(start, start + PART).map((item, at) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div key={item.id} role="listitem" aria-posinset={start + at + 1} aria-setsize={items.length}>
                {children(item)}
              </div>
            ))
          }
        </Part>
      ))}
    </div>
  )
}

type PartProps = {
  count: number
  /** True for the part that has the focus and for its neighbours, because Tab must find the next row right away. */
  stays: boolean
  onFocus: () => void
  children: () => ReactNode
}

/** Renders its rows only within one screen height of the visible area, or near the focus. */
function Part({ count, stays, onFocus, children }: PartProps) {
  const part = useRef<HTMLDivElement>(null)
  const rowHeight = useRef(ROW_HEIGHT)
  const counted = useRef(count)
  counted.current = count
  const [isNear, setNear] = useState(false)
  const isShown = isNear || stays
  useEffect(() => {
    const box = part.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.pop()
        if (!last) return
        if (!last.isIntersecting) rowHeight.current = last.boundingClientRect.height / counted.current
        setNear(last.isIntersecting)
      },
      { root: box.parentElement?.parentElement, rootMargin: '100% 0px' },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    part.current?.style.setProperty('height', isShown ? 'auto' : `${rowHeight.current * count}px`)
  }, [isShown, count])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes where the focus is
    <div ref={part} onFocus={onFocus}>
      {isShown && children()}
    </div>
  )
}
