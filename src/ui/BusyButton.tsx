import type { ReactNode } from 'react'
import './BusyButton.css'

type Props = {
  busy: boolean
  /** The verb while it works: 'Posting…'. */
  busyWord: string
  className?: string
  type?: 'button' | 'submit'
  /** Another one of the same group is at work. */
  blocked?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button that says that it works. It keeps its focus meanwhile and takes no second press. */
export function BusyButton({
  busy,
  busyWord,
  className = 'button',
  type = 'button',
  blocked,
  onClick,
  children,
}: Props) {
  const idle = !busy && !blocked
  return (
    <button
      className={className}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={idle ? undefined : true}
      onClick={(event) => (idle ? onClick?.() : event.preventDefault())}
    >
      {busy && <span className="spin" />}
      {busy ? busyWord : children}
    </button>
  )
}
