import { participationText } from '#text/participation/participation.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { press, useGoing } from './going.ts'
import './GoingButton.css'
import '#ui/BusyButton.css'
import '#ui/list/late.css'

/**
 * Renders the going switch: two buttons, neither of which is pressed before a choice (D11). It appears in reserved space when
 * the visitor's role is known. For NGOs and admins, and without a script, there is neither a switch nor reserved space
 * (`.going-room` and the header's `data-role`).
 */
export function GoingButton({ event, wide }: { event: { id: string; title: string }; wide?: boolean }) {
  const { who, shown, saving, declined } = useGoing()
  const going = shown.has(event.id)
  return (
    <div className={wide ? 'going-room going-room--wide' : 'going-room'}>
      {(who === 'volunteer' || who === 'nobody') && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
        <div className="going" role="group" aria-label={participationText.plan(event.title)}>
          <button
            type="button"
            aria-pressed={going}
            aria-busy={(going && saving.has(event.id)) || undefined}
            onClick={() => press(event.id, true)}
          >
            {going && (saving.has(event.id) ? <Spinner /> : <CheckIcon />)}
            <span>{participationText.going}</span>
          </button>
          <button
            className="not-going"
            type="button"
            aria-pressed={!going && declined.has(event.id)}
            onClick={() => press(event.id, false)}
          >
            {participationText.notGoing}
          </button>
        </div>
      )}
    </div>
  )
}

/** Renders a spinner that appears only if the answer is slow. */
function Spinner() {
  return (
    <span className="late">
      <span className="spin" />
    </span>
  )
}
