import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Renders the heading of a view.
 * @param focused whether the person opened the view; if so, the heading takes the focus so that screen readers announce it
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
