import { useRef } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import { waitingListText as text } from '#text/event/waiting-list.ts'
import { participationText } from '#text/participation/participation.ts'
import { isFirst, pressOnce } from '../choice/first-press.ts'
import { GoingLine } from '../choice/GoingLine.tsx'
import { GoingState } from '../choice/GoingState.tsx'
import { useGoing } from '../choice/going.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { pressPlace } from './place-press.ts'
import { type PlacePress, type PlaceStage, stageOf } from './place-stage.ts'
import { usePlaces } from './places.ts'
import { useStageSeen } from './useStageSeen.ts'
import '../choice/going-state.css'
import '#ui/BusyButton.css'

/** The presses of the buttons, by stage: the main button, which may be quiet, and a second one. */
const BUTTONS: Record<PlaceStage, readonly [PlacePress, PlacePress?]> = {
  going: ['leave'],
  offered: ['take', 'pass'],
  'first-come': ['take', 'quit'],
  waiting: ['quit'],
  free: ['take'],
  full: ['join'],
}

/**
 * Renders the button of an event with limited places, and what it means (D48, D49). The main button is one element in all
 * states, so that the focus stays on it.
 */
export function PlaceControl({ event }: { event: PostedEvent }) {
  const { shown, slow } = useGoing()
  const state = usePlaces().states.get(event.id)
  const main = useRef<HTMLButtonElement>(null)
  const stage = state === undefined ? null : stageOf(state, shown.has(event.id))
  const isSeen = useStageSeen(stage)
  if (!stage) return <span className="going__room" />
  const [act, other] = BUTTONS[stage]
  const busy = slow.has(event.id)
  const word = busy ? participationText.saving : wordOf(act, stage === 'free')
  const pressOther = async (what: PlacePress) => {
    await pressPlace(event, what)
    if (document.activeElement === document.body) main.current?.focus()
  }
  return (
    <div className={`going__place going__place--${stage}`}>
      {stage === 'going' && <GoingState />}
      {stage !== 'waiting' && <GoingLine event={event} />}
      {state && <PlaceLine stage={stage} state={state} />}
      <button
        className={act === 'leave' || act === 'quit' ? 'button button--quiet' : 'button'}
        type="button"
        ref={main}
        aria-busy={busy || undefined}
        aria-label={`${word}: ${event.title}`}
        onKeyDown={pressOnce}
        onClick={(click) => isFirst(click) && isSeen(act) && pressPlace(event, act)}
      >
        {busy && <span className="spin" />}
        <span>{word}</span>
      </button>
      {other && (
        <button
          className={other === 'pass' ? 'button button--second' : 'button button--quiet'}
          type="button"
          aria-label={`${wordOf(other)}: ${event.title}`}
          onKeyDown={pressOnce}
          onClick={(click) => isFirst(click) && isSeen(other) && pressOther(other)}
        >
          <span>{wordOf(other)}</span>
        </button>
      )}
    </div>
  )
}

function wordOf(act: PlacePress, isFree = false): string {
  if (act === 'take') return isFree ? participationText.going : text.take
  if (act === 'leave') return participationText.notGoing
  if (act === 'join') return participationText.joinList
  return act === 'pass' ? text.passOn : text.leave
}
