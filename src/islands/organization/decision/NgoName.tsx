import { useEffect, useRef } from 'react'
import type { Ngo } from '../review/ngos.ts'

/** The heading of a card. @param focused moves the focus here, because the pressed button was removed */
export function NgoName({ ngo: { id, orgName }, focused }: { ngo: Ngo; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <h2 id={`ngo-${id}`} tabIndex={-1} ref={heading} dir="auto">
      {orgName}
    </h2>
  )
}
