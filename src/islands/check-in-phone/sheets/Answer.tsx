import { useModal } from '#ui/dialog/useModal.ts'
import type { Elements } from '#ui/elements.ts'
import './Answer.css'

type Props = {
  title: string
  drawing: Elements
  isDoubt?: boolean
  /** The seconds left to undo, counting down from 4. */
  left?: number
  onCancel: () => void
  buttons: Elements
  children: Elements
}

/** Shows the answer to a scan across the full screen: green for success, haldi if the helper must decide. */
export function Answer({ title, drawing, isDoubt = false, left, onCancel, buttons, children }: Props) {
  const { dialog, titleId } = useModal(onCancel)
  return (
    <dialog className={isDoubt ? 'desk-answer desk-answer--doubt' : 'desk-answer'} {...dialog}>
      <div className="desk-answer__said" role="alert">
        {drawing}
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        {children}
      </div>
      <div className="desk-answer__buttons">
        {left !== undefined && (
          <div className="desk-answer__left" aria-hidden="true">
            {[1, 2, 3, 4].map((second) => (
              <i key={second} data-gone={second > left || undefined} />
            ))}
          </div>
        )}
        {buttons}
      </div>
    </dialog>
  )
}
