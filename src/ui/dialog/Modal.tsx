import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Toasts } from '../Toasts.tsx'
import { useModal } from './useModal.ts'
import './Modal.css'

type Props = {
  title: string
  detail?: ReactNode
  onCancel: () => void
  role?: 'dialog' | 'alertdialog'
  className?: 'dialog--wide' | 'dialog--middle'
  children: Elements
}

/**
 * Renders a modal dialog. The focus starts on `data-first` and returns to where it was. Toasts are shown inside, because a
 * modal dialog makes the rest of the page inert.
 */
export function Modal({ title, detail, onCancel, role, className, children }: Props) {
  const { dialog, titleId } = useModal(onCancel)
  const detailId = `${titleId}-detail`
  return (
    <dialog
      {...dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      role={role}
      aria-describedby={detail ? detailId : undefined}
    >
      <h2 id={titleId}>{title}</h2>
      {detail && (
        <p className="muted" id={detailId}>
          {detail}
        </p>
      )}
      {children}
      <Toasts />
    </dialog>
  )
}
