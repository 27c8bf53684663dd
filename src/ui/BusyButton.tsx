import type { Elements } from './elements.ts'
import './BusyButton.css'

type Props = {
  busy: boolean
  busyWord: string
  className?: string
  type?: 'button' | 'submit'
  /** Whether another button of the group is busy. */
  blocked?: boolean
  id?: string
  /** The id of an element that describes the button. */
  describedBy?: string
  onClick?: () => void
  children: string | Elements
}

/** Renders a button that keeps its focus while it is busy, and ignores further presses. */
export function BusyButton({
  busy,
  busyWord,
  className = 'button',
  type = 'button',
  blocked,
  id,
  describedBy,
  onClick,
  children,
}: Props) {
  const idle = !busy && !blocked
  const shown = busy ? busyWord : children
  return (
    <button
      {...{ id, className, type }}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      aria-disabled={idle ? undefined : true}
      onClick={(event) => (idle ? onClick?.() : event.preventDefault())}
    >
      {busy && <span className="spin" />}
      {typeof shown === 'string' ? <span>{shown}</span> : shown}
    </button>
  )
}
