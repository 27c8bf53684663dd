import { useRef } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import { waitingText as text } from '#text/event/place.ts'
import { participationText } from '#text/participation/participation.ts'
import { isFirst, pressOnce } from '../choice/first-press.ts'
import { GoingLine } from '../choice/GoingLine.tsx'
import { GoingState } from '../choice/GoingState.tsx'
import { useGoing } from '../choice/going.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { type PlacePress, pressPlace } from './place-press.ts'
import { stageOf } from './place-stage.ts'
import { usePlaces } from './places.ts'
import '../choice/going-state.css'
import '#ui/BusyButton.css'

/** The presses of the buttons, by stage: the main button, which may be quiet, and a second one. */
const BUTTONS: Record<ReturnType<typeof stageOf>, readonly [PlacePress, PlacePress?]> = {
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
  if (state === undefined) return <span className="going__room" />
  const stage = stageOf(state, shown.has(event.id))
  const [act, other] = BUTTONS[stage]
  const busy = slow.has(event.id)
  const word = busy ? participationText.saving : wordOf(act, stage === 'free')
  const pressOther = async () => {
    if (other) await pressPlace(event, other)
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
        onClick={(click) => isFirst(click) && pressPlace(event, act)}
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
          onClick={(click) => isFirst(click) && pressOther()}
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
  return act === 'pass' ? text.pass : text.leave
}
