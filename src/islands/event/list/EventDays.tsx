import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { dayText } from '#text/time/day.ts'
import { Stone, type StoneKind } from '#ui/art/Stone.tsx'
import { EventCard } from './EventCard.tsx'
import './EventDays.css'

type Props = {
  events: readonly PostedEvent[]
  today: Day
  /** Whether the list starts with the soonest event of all. */
  fromStart: boolean
}

/**
 * Lists events along the road, with a stone for each day. The haldi cap is on the stone of current events or, if there are
 * none, on the next day's.
 */
export function EventDays({ events, today, fromStart }: Props) {
  const days = new Map<Day, PostedEvent[]>()
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event])
  const soonest = fromStart ? [...days.keys()].find((day) => day > today) : undefined
  const hasBegun = events.some(({ date }) => date <= today)
  const kindOf = (day: Day): StoneKind => (day <= today || (day === soonest && !hasBegun) ? 'soon' : 'upcoming')
  return [...days].map(([day, ofDay]) => (
    <section className="day" key={day} aria-labelledby={`day-${day}`}>
      <h2 className="visually-hidden" id={`day-${day}`}>
        {dayText(day)}
      </h2>
      <Stone day={day} kind={kindOf(day)} />
      <div>
        {ofDay.map((event) => (
          <EventCard event={event} stone={kindOf(day)} key={event.id} />
        ))}
      </div>
    </section>
  ))
}
