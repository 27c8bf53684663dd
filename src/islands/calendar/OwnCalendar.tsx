import { type RefObject, useEffect, useRef, useState } from 'react'
import { eventDayOf } from '#domain/time/zone.ts'
import { ownCalendarText as text } from '#text/account/own-calendar.ts'
import { dayText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { LoadError } from '#ui/states.tsx'
import { NewAddress } from './NewAddress.tsx'
import { useCalendarAddress } from './useCalendarAddress.ts'
import './OwnCalendar.css'

type Change = keyof typeof text.ask

/** Lets a volunteer make, replace and remove the private address of their calendar (D52). A new address is shown only once. */
export function OwnCalendar() {
  const { own, address, busy, make, remove } = useCalendarAddress()
  const [question, setQuestion] = useState<Change | null>(null)
  const { heading, shown, moveFocus } = useFocusAfter(question === null)
  const madeAt = own.value?.madeAt ?? null
  const change = async (to: Change) => {
    if (await (to === 'renew' ? make() : remove())) moveFocus(to)
    setQuestion(null)
  }
  return (
    <section className="own-calendar" aria-labelledby="own-calendar" aria-busy={own.state === 'loading' || undefined}>
      <h3 id="own-calendar" tabIndex={-1} ref={heading}>
        {text.title}
      </h3>
      {own.failure && <LoadError message={`${text.loadFailed} ${own.failure.message}`} onRetry={own.again} />}
      {address !== null && (
        <NewAddress address={address} shown={shown}>
          <Changes onAsk={setQuestion} />
        </NewAddress>
      )}
      {own.value && address === null && (
        <p className="small muted">{madeAt ? text.madeOn(dayText(eventDayOf(new Date(madeAt)))) : text.lead}</p>
      )}
      {own.value && address === null && (
        <div className="row">
          {madeAt === null ? (
            <BusyButton
              className="button button--second button--small"
              busy={busy}
              busyWord={text.making}
              onClick={() => change('renew')}
            >
              {text.make}
            </BusyButton>
          ) : (
            <Changes onAsk={setQuestion} />
          )}
        </div>
      )}
      {question && (
        <ConfirmDialog
          {...text.ask[question]}
          busyWord={question === 'renew' ? text.making : text.removing}
          busy={busy}
          onKeep={() => setQuestion(null)}
          onAct={() => change(question)}
        />
      )}
    </section>
  )
}

const Changes = ({ onAsk }: { onAsk: (change: Change) => void }) =>
  (['renew', 'remove'] as const).map((one) => (
    <button className="button button--quiet button--small" type="button" onClick={() => onAsk(one)} key={one}>
      {text[one]}
    </button>
  ))

type Focus = {
  heading: RefObject<HTMLHeadingElement | null>
  shown: RefObject<HTMLParagraphElement | null>
  moveFocus: (after: Change) => void
}

/**
 * Moves the focus to the new address, or to the heading when it was removed, because the pressed button has disappeared.
 * @param isFree whether the dialog is closed; it returns the focus to the button when it closes
 */
function useFocusAfter(isFree: boolean): Focus {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLParagraphElement>(null)
  const [after, setAfter] = useState<Change | null>(null)
  useEffect(() => {
    if (!isFree || after === null) return
    const target = after === 'renew' ? shown : heading
    target.current?.focus()
    setAfter(null)
  }, [isFree, after])
  return { heading, shown, moveFocus: setAfter }
}
