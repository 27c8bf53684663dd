import { Fragment } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { eventText } from '#text/event/event.ts'
import { dayText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { EventCard } from './EventCard.tsx'
import './EventDays.css'

type Props = {
  events: readonly PostedEvent[]
  today: Day
  /** Whether the list starts with the soonest event of all. */
  fromStart: boolean
}

/**
 * Lists events along the road, with a stone for each day: those that are still to start, then those that began before today
 * (D91). The soonest day's stone has the haldi cap.
 */
export function EventDays({ events, today, fromStart }: Props) {
  const days = new Map<Day, PostedEvent[]>()
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event])
  const soonest = fromStart && events[0]?.date
  const firstRunning = [...days.keys()].find((day) => day < today)
  return [...days].map(([day, ofDay]) => {
    const kind = day === soonest && day >= today ? 'soon' : 'upcoming'
    return (
      <Fragment key={day}>
        {day === firstRunning && <h2 className="running">{eventText.running}</h2>}
        <section className="day" aria-labelledby={`day-${day}`}>
          <h2 className="visually-hidden" id={`day-${day}`}>
            {dayText(day)}
          </h2>
          <Stone day={day} kind={kind} />
          <div>
            {ofDay.map((event) => (
              <EventCard event={event} stone={kind} key={event.id} />
            ))}
          </div>
        </section>
      </Fragment>
    )
  })
}
