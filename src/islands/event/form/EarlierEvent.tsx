import { useId, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { eventFormText } from '#text/event/own-event.ts'
import { dayText } from '#text/time/day.ts'
import './EarlierEvent.css'
import '#ui/form/Field.css'

const { earlier: text } = eventFormText

type Props = {
  /** The NGO's events, newest first. */
  events: readonly OwnEvent[]
  /** Copies everything but the date into the form. */
  onCopy: (event: OwnEvent) => void
}

/** Offers to start the new event as a copy of an earlier one (D89). */
export function EarlierEvent({ events, onCopy }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const event = events.find((one) => one.id === chosen) ?? events[0]
  if (!event) return <div className="earlier-event" /> // keeps the form in its place until the events are loaded
  return (
    <details className="earlier-event">
      <summary>{text.open}</summary>
      <label className="label" htmlFor={id}>
        {text.label}
      </label>
      <div className="earlier-event__choice">
        <select className="input" id={id} value={event.id} onChange={({ target }) => setChosen(target.value)}>
          {events.map(({ id, title, date }) => (
            <option value={id} key={id}>
              {`${title}, ${dayText(date)}`}
            </option>
          ))}
        </select>
        <button className="button button--second" type="button" onClick={() => onCopy(event)}>
          {text.copy}
        </button>
      </div>
    </details>
  )
}
