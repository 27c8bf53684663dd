import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { eventPath } from '#lib/paths.ts'
import { ownWaitingText as text } from '#text/event/own-lists.ts'
import { waitingListText as words } from '#text/event/waiting-list.ts'
import { daysText, timeText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { focusOnRemoval } from '#ui/focus.ts'
import { useOwnPlace } from './useOwnPlace.ts'
import './WaitingRows.css'

type Props = { events: readonly OwnWaitingEntry[]; onChanged: () => void }

/** Lists the waiting lists that the volunteer is on without an offer. */
export const WaitingRows = ({ events, onChanged }: Props) => (
  <section className="waits" aria-labelledby="waits">
    <h2 id="waits">{text.title}</h2>
    <ul>
      {events.map((event) => (
        <WaitingRow event={event} onChanged={onChanged} key={event.id} />
      ))}
    </ul>
  </section>
)

function WaitingRow({ event, onChanged }: { event: OwnWaitingEntry; onChanged: () => void }) {
  const { busy, leave } = useOwnPlace(event, onChanged)
  return (
    <li ref={focusOnRemoval}>
      <div>
        <a href={localePath(eventPath(event.id))} dir="auto" lang={typedLang(event.lang)}>
          {event.title}
        </a>
        <p className="small muted">{`${daysText(event)}, ${timeText(event.time)}, ${cityText(event.city)}`}</p>
        <p>{words.onList(event.place.position)}</p>
      </div>
      <BusyButton className="button button--quiet" busy={busy !== null} busyWord={text.working} onClick={leave}>
        <span>{words.leave}</span>
        <span className="visually-hidden">{`: ${event.title}`}</span>
      </BusyButton>
    </li>
  )
}
