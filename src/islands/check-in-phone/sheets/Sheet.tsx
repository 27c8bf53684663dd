import { useModal } from '#ui/dialog/useModal.ts'
import type { Elements } from '#ui/elements.ts'
import './Sheet.css'

type Props = { title: string; onCancel: () => void; children: Elements }

/** Renders a sheet that slides up from below, within reach of the thumb. */
export function Sheet({ title, onCancel, children }: Props) {
  const { dialog, titleId } = useModal(onCancel)
  return (
    <dialog className="desk-sheet" {...dialog}>
      <h2 id={titleId} dir="auto">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
