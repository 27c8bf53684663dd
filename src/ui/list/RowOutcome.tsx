import { useLayoutEffect, useRef } from 'react'
import type { Elements } from '../elements.ts'
import './RowOutcome.css'

type Props = {
  /** The row's outcome; null while it can be decided. */
  said: string | null
  /** Which row, for those who do not see it. */
  of: string
  children: Elements
}

/**
 * Around the buttons that decide a row with one press. Once it is decided the words take their place, and the focus if it
 * was there: a row that went would bring the next row's button under the pointer.
 */
export function RowOutcome({ said, of, children }: Props) {
  const buttons = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const hadFocus = buttons.current?.contains(document.activeElement)
    if (said !== null && hadFocus) words.current?.focus({ preventScroll: true })
  }, [said])
  return (
    <div className={said === null ? 'row-outcome' : 'row-outcome row-outcome--said'}>
      <div ref={buttons}>{children}</div>
      {said !== null && (
        <p tabIndex={-1} ref={words}>
          <span>{said}</span>
          <span className="visually-hidden">{`: ${of}`}</span>
        </p>
      )}
    </div>
  )
}
