import type { ReactNode } from 'react'
import { zonedTimeOf } from '#domain/event/end.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { categoryText, eventText, modeText, sectorText, slotsText } from '#text/event/event.ts'
import { daysText, hoursText, timesText } from '#text/time/day.ts'
import './EventFacts.css'

export type FactName = 'date' | 'time' | 'hours' | 'location' | 'via' | 'type' | 'sector' | 'slots' | 'contact'

/** Returns a detail of an event in words, for the card and the page. Returns null if the NGO did not state it. */
export function factOf(event: PostedEvent, name: FactName): ReactNode {
  switch (name) {
    case 'date':
      return <time dateTime={event.date}>{daysText(event)}</time>
    case 'time':
      return <time dateTime={zonedTimeOf(event.date, event.time)}>{timesText(event)}</time>
    case 'hours':
      return event.hours === null ? null : hoursText(event.hours)
    case 'location':
      return event.city
    case 'via':
      return modeText[event.mode]
    case 'type':
      return categoryText[event.category]
    case 'sector':
      return sectorText[event.sector]
    case 'slots':
      return slotsText(event)
    case 'contact':
      return event.contact
  }
}

const ON_CARD: readonly FactName[] = ['date', 'time', 'location', 'via', 'type', 'slots', 'contact']

/** Returns the class of a detail. On phones, a single day is shown on the stone, but several days need a row. */
const classOf = (name: FactName, { endDate }: PostedEvent) =>
  name === 'contact' || (name === 'date' && endDate) ? 'wide' : name === 'date' ? 'date' : undefined

/** Lists the details of an event card so that people can rule an event out without opening its page. */
export function EventFacts({ event }: { event: PostedEvent }) {
  return (
    <dl className="event-facts">
      {ON_CARD.map((name) => (
        <div className={classOf(name, event)} key={name}>
          <dt>{eventText.facts[name]}</dt>
          <dd>{factOf(event, name)}</dd>
        </div>
      ))}
    </dl>
  )
}
