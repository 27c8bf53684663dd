import { type ReactNode, useEffect, useRef } from 'react'

/** @param focused whether the person asked for the view: then the focus tells them where they are */
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
