import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Toasts } from './Toasts.tsx'
import './Modal.css'

type Props = {
  title: string
  detail?: ReactNode
  onCancel: () => void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Focus starts on `data-first` and returns where it was. Toasts speak inside: all behind is out of reach. */
export function Modal({ title, detail, onCancel, role, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={detail ? `${id}-detail` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        // React lets cancel bubble, browsers do not: Esc in a dialog above this one must not close both.
        if (event.target === event.currentTarget) onCancel()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {detail && (
        <p className="muted" id={`${id}-detail`}>
          {detail}
        </p>
      )}
      {children}
      <Toasts />
    </dialog>
  )
}
