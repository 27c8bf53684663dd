import type { PlaceState } from '#domain/event/place.ts'
import { waitingText as text } from '#text/event/place.ts'
import { waitingListText as words } from '#text/event/waiting-list.ts'
import { ClockIcon } from '#ui/icon/icons.tsx'
import type { PlaceStage } from './place-stage.ts'
import '../choice/going-state.css'
import '../choice/going-line.css'
import './place-control.css'

/** Says what the button means: whether a place is free, or the person's position on the waiting list. */
export function PlaceLine({ stage, state }: { stage: PlaceStage; state: PlaceState }) {
  if (stage === 'full') return <Line loud={text.taken(state.most)} rest={text.youWouldBe(state.waiting + 1)} />
  if (stage === 'offered') return <Line loud={text.offered(state.offeredUntil ?? '')} rest={text.after} />
  if (stage === 'first-come') return <Line loud={text.free} rest={words.firstCome} />
  if (stage !== 'waiting') return null
  return (
    <>
      <p className="going__state going__state--waiting">
        <span className="going__arch">
          <ClockIcon />
        </span>
        <span>{words.onList(state.position)}</span>
      </p>
      <Line rest={text.weEmail} />
    </>
  )
}

const Line = ({ loud, rest }: { loud?: string; rest: string }) => (
  <p className="going__line">
    {loud && <b>{loud}</b>}
    <span>{` ${rest}`}</span>
  </p>
)
