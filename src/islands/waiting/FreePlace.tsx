import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { ownWaitingText as text } from '#text/event/own-lists.ts'
import { waitingListText as words } from '#text/event/waiting-list.ts'
import { daysText, timeText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { focusOnRemoval } from '#ui/focus.ts'
import { useOwnPlace } from './useOwnPlace.ts'
import './FreePlace.css'
import '#ui/form/question-box.css'

type Props = { event: OwnWaitingEntry; isFirst: boolean; onChanged: () => void }

/** Shows a place that the volunteer can take: one that is offered to them, or one for the first who takes it. */
export function FreePlace({ event, isFirst, onChanged }: Props) {
  const { busy, take, leave } = useOwnPlace(event, onChanged)
  const { offeredUntil } = event.place
  const [before, after] = text.reserved
  return (
    <section className="asked free-place" aria-labelledby={`free-${event.id}`} ref={focusOnRemoval}>
      <h2 id={`free-${event.id}`}>{offeredUntil ? words.offered : words.free}</h2>
      <p>
        <b dir="auto" lang={typedLang(event.lang)}>
          {event.title}
        </b>
        <span>{`, ${daysText(event)}, ${timeText(event.time)}, ${cityText(event.city)}`}</span>
      </p>
      <p>
        {offeredUntil ? (
          <>
            <span>{before}</span>
            <b>{text.until(offeredUntil)}</b>
            <span>{after}</span>
          </>
        ) : (
          <span>{words.firstCome}</span>
        )}
      </p>
      <div className="row">
        <BusyButton
          className={isFirst ? 'button' : 'button button--second'}
          {...{ busy: busy === 'take', blocked: busy !== null, busyWord: text.working, onClick: take }}
        >
          <span>{words.take}</span>
          <span className="visually-hidden">{`: ${event.title}`}</span>
        </BusyButton>
        <BusyButton
          className="button button--second"
          {...{ busy: busy === 'leave', blocked: busy !== null, busyWord: text.working, onClick: leave }}
        >
          <span>{offeredUntil ? words.passOn : words.leave}</span>
          <span className="visually-hidden">{`: ${event.title}`}</span>
        </BusyButton>
      </div>
    </section>
  )
}
