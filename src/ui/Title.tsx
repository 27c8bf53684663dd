import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a view that took another one's place.
 * @param focused whether the person asked for the view: then the heading takes the focus, so that they know where they are
 */
export function Title({ focused, children }: { focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(focused)
  useEffect(() => {
    if (first.current) heading.current?.focus()
  }, [])
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
