import type { ReactNode } from 'react'
import { BusyButton } from '../BusyButton.tsx'
import type { Elements } from '../elements.ts'
import { Modal } from './Modal.tsx'

type Props = {
  question: string
  detail?: ReactNode
  /** The safe answer, which has the initial focus. */
  keep: string
  act: string | Elements
  busyWord: string
  busy?: boolean
  onKeep: () => void
  onAct: () => void
}

/** Asks for confirmation before an action that cannot be undone (design §8). It is rendered only while it asks. */
export function ConfirmDialog({ question, detail, keep, act, busyWord, busy = false, onKeep, onAct }: Props) {
  return (
    <Modal role="alertdialog" title={question} detail={detail} onCancel={() => !busy && onKeep()}>
      <div className="row">
        <button className="button button--second" type="button" data-first disabled={busy} onClick={onKeep}>
          {keep}
        </button>
        <BusyButton className="button button--danger-solid" busy={busy} busyWord={busyWord} onClick={onAct}>
          {act}
        </BusyButton>
      </div>
    </Modal>
  )
}
