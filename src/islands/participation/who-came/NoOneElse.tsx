import type { OwnEvent } from '#domain/event/event.ts'
import { askText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { answerButtonId, type NoOneElse } from './useNoOneElse.ts'
import './WhoCame.css'

type Props = { event: OwnEvent; noOneElse: NoOneElse }

/** Says that no one else came to the event (D53). */
export const NoOneElseButton = ({ event, noOneElse, isQuiet = false }: Props & { isQuiet?: boolean }) => (
  <BusyButton
    className={`button ${isQuiet ? 'button--quiet' : 'button--second'}`}
    id={answerButtonId(event)}
    describedBy={`past-${event.id}`}
    busy={noOneElse.isSaving}
    busyWord={askText.saving}
    onClick={() => noOneElse.answer(true)}
  >
    {askText.noOneElse}
  </BusyButton>
)

/** Shows the answer with a way to undo it. */
export const NoOneElseLine = ({ event, noOneElse }: Props) => (
  <div className="past-event__all">
    <p className="small" id={`answered-${event.id}`}>
      {askText.answered}
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
