import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { askText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { answerButtonId, type NoOneElse, noOneCame } from './useNoOneElse.ts'
import './WhoCame.css'

type Props = { event: OwnEvent; noOneElse: NoOneElse }

/** The number of people who checked in and can be verified now, and whether no one came at all. */
export type AnswerProps = Props & { clear: number; isNoOne: boolean; onVerify: () => void }

/** Says that no one else came to the event (D53). It asks first if people who checked in would be left unverified. */
export function NoOneElseButton({ isQuiet = false, ...asked }: AnswerProps & { isQuiet?: boolean }) {
  const { event, noOneElse, clear, isNoOne } = asked
  const [asking, setAsking] = useState(false)
  return (
    <>
      <BusyButton
        className={`button ${isQuiet ? 'button--quiet' : 'button--second'}`}
        id={answerButtonId(event)}
        describedBy={`past-${event.id}`}
        busy={noOneElse.isSaving}
        busyWord={askText.saving}
        onClick={() => (clear > 0 ? setAsking(true) : noOneElse.answer(true))}
      >
        {askText.noOneElse(isNoOne)}
      </BusyButton>
      {asking && clear > 0 && <VerifyFirst {...asked} onClose={() => setAsking(false)} />}
    </>
  )
}

const VerifyFirst = ({ noOneElse, clear, onVerify, onClose }: AnswerProps & { onClose: () => void }) => {
  const closeAnd = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Modal title={askText.first.title(clear)} detail={askText.first.detail(clear)} onCancel={onClose}>
      <div className="row">
        <button className="button" type="button" data-first onClick={closeAnd(onVerify)}>
          {askText.verify(clear)}
        </button>
        <button className="button button--second" type="button" onClick={closeAnd(() => noOneElse.answer(true))}>
          {askText.first.end}
        </button>
      </div>
    </Modal>
  )
}

/** Shows the answer with a way to undo it. */
export const NoOneElseLine = ({ event, noOneElse, people }: Props & { people: readonly Participant[] }) => (
  <div className="past-event__all">
    <p className="small" id={`answered-${event.id}`}>
      {askText.answered(noOneCame(people))}
    </p>
    <BusyButton
      className="button button--quiet"
      id={answerButtonId(event)}
      describedBy={`answered-${event.id}`}
      busy={noOneElse.isSaving}
      busyWord={askText.saving}
      onClick={() => noOneElse.answer(false)}
    >
      {askText.undo}
    </BusyButton>
  </div>
)
