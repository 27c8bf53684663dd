import { useLayoutEffect, useRef } from 'react'
import type { Elements } from '../elements.ts'
import './RowOutcome.css'

type Props = {
  /** The outcome of the row. Null while the row can still be decided on. */
  said: string | null
  /** The name of the row, for screen readers. */
  of: string
  children: Elements
}

/**
 * Wraps the buttons that decide a row with one press. After the decision, text replaces the buttons and takes their focus. The
 * row is not removed, because then the next row's button would move under the pointer.
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
