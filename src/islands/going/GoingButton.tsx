import type { KeyboardEvent, MouseEvent } from 'react'
import { participationText as text } from '#text/participation/participation.ts'
import type { Elements } from '#ui/elements.ts'
import { CheckIcon } from '#ui/icon/first-icons.tsx'
import { press, useGoing } from './going.ts'
import './GoingButton.css'
import '#ui/BusyButton.css'

type Props = { event: { id: string; title: string }; children?: Elements }

/**
 * Renders "I'm Going", or "You're going" with "Not Going" (D11). It is the same button, so that the focus stays on it. It appears
 * in reserved space when the visitor's role is known. Without a script, and for NGOs and admins, only the children are shown.
 */
export function GoingButton({ event, children }: Props) {
  const { who, shown, slow } = useGoing()
  const going = shown.has(event.id)
  const busy = slow.has(event.id)
  const word = busy ? text.saving : going ? text.notGoing : text.going
  return (
    <div className={going ? 'going going--chosen' : 'going'}>
      {going && (
        <p className="going__state">
          <span className="going__arch">
            <CheckIcon />
          </span>
          <span>{text.youAreGoing}</span>
        </p>
      )}
      {who === 'volunteer' || who === 'nobody' ? (
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
      ) : (
        who !== 'other' && <span className="going__room" />
      )}
      {children}
    </div>
  )
}

/** Ignores the second press of a double click, which would undo the first one. */
const isFirst = ({ detail }: MouseEvent) => detail < 2

/** Ignores the repeats of a key that stays down, which would press the button many times. */
const pressOnce = (key: KeyboardEvent) => key.repeat && key.preventDefault()
