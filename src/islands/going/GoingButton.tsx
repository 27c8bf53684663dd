import type { PostedEvent } from '#domain/event/event.ts'
import { participationText as text } from '#text/participation/participation.ts'
import type { Elements } from '#ui/elements.ts'
import { isFirst, pressOnce } from './choice/first-press.ts'
import { GoingLine } from './choice/GoingLine.tsx'
import { GoingState } from './choice/GoingState.tsx'
import { press, useGoing } from './choice/going.ts'
import { usePlaceParts } from './place-loader.ts'
import './GoingButton.css'
import './place/place-control.css'
import '#ui/BusyButton.css'
import '#ui/dialog/Modal.css'

type Props = { event: PostedEvent; children?: Elements }

/**
 * Renders "I'm Going", or "You're going" with "Not Going" (D11). It appears in reserved space when the visitor's role is known.
 * Without a script, and for NGOs and admins, only the children are shown.
 */
export function GoingButton({ event, children }: Props) {
  const { who, shown } = useGoing()
  const { parts } = usePlaceParts()
  const hasLimit = event.places && who === 'volunteer'
  return (
    <div className={shown.has(event.id) ? 'going going--chosen' : 'going'}>
      {hasLimit && parts ? (
        <parts.PlaceControl event={event} />
      ) : !hasLimit && (who === 'volunteer' || who === 'nobody') ? (
        <Toggle event={event} />
      ) : (
        who !== 'other' && <span className="going__room" />
      )}
      {children}
    </div>
  )
}

/** It is the same button before and after the press, so that the focus stays on it. */
function Toggle({ event }: { event: PostedEvent }) {
  const { who, shown, slow } = useGoing()
  const going = shown.has(event.id)
  const busy = slow.has(event.id)
  const before = who === 'nobody' && event.places === 'full' ? text.joinList : text.going
  const word = busy ? text.saving : going ? text.notGoing : before
  return (
    <>
      {going && <GoingState />}
      <GoingLine event={event} />
      <button
        className={going ? 'button button--quiet' : 'button'}
        type="button"
        aria-busy={busy || undefined}
        aria-label={`${word}: ${event.title}`}
        onKeyDown={pressOnce}
        onClick={(click) => isFirst(click) && press(event, !going)}
      >
        {busy && <span className="spin" />}
        <span>{word}</span>
      </button>
    </>
  )
}
