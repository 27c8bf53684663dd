import type { PostedEvent } from '#domain/event/event.ts'
import { eventText } from '#text/event/event.ts'
import { shownFacts } from './shown-facts.tsx'
import './EventFacts.css'
import '#ui/icon/icons.css'

/** Lists the details of an event card so that people can rule an event out without opening its page. */
export function EventFacts({ event }: { event: PostedEvent }) {
  return (
    <dl className="event-facts">
      {(['date', 'time', 'place', 'slots', 'contact'] as const).map((name) => (
        <div className={name === 'date' && !event.endDate ? 'event-facts__day' : undefined} key={name}>
          <dt>
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <use href={`#fact-${name === 'contact' && !event.contact.includes('@') ? 'phone' : name}`} />
            </svg>
            <span className="visually-hidden">{eventText.facts[name]}</span>
          </dt>
          <dd>{shownFacts[name](event)}</dd>
        </div>
      ))}
    </dl>
  )
}
