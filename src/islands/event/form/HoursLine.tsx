import type { MouseEvent } from 'react'
import { readNumber } from '#domain/encoding/pasted-text.ts'
import { isDay } from '#domain/time/day.ts'
import { eventFormText } from '#text/event/own-event.ts'
import type { EventValues } from './event-values.ts'
import './EventFields.css'

const { hours: text } = eventFormText

type Props = { values: EventValues; hoursId: string; onChange: () => void }

/** States the days and hours that the certificate will have (D86), and leads to the field that changes the hours. */
export function HoursLine({ values, hoursId, onChange }: Props) {
  const { date, endDate, time, endTime } = values
  const change = (event: MouseEvent) => {
    event.preventDefault()
    onChange()
    // The field can have the focus only after "More options" has opened. What is typed then replaces the hours.
    requestAnimationFrame(() => {
      const field = document.getElementById(hoursId)
      if (field instanceof HTMLInputElement) field.select()
      field?.focus()
    })
  }
  const isNight = endTime !== '' && endTime <= time && endDate === ''
  const link = linkOf(values)
  return (
    <p className="hours-line">
      <span role="status">
        {isDay(date) && <span>{`${text.days({ date, endDate: endDate || null }, isNight)} `}</span>}
        <Statement {...values} />
      </span>
      {link && (
        <a href={`#${hoursId}`} onClick={change}>
          {link}
        </a>
      )}
    </p>
  )
}

/** Returns the hours in the field, or null if it has none that a certificate could state. */
const hoursIn = ({ hours }: Pick<EventValues, 'hours'>): number | null => Number(readNumber(hours)) || null

/** Without hours, an end time is the shorter way to get them, but not for several days. */
const needsEnd = ({ endTime, endDate, measured }: EventValues) =>
  endTime === '' && endDate === '' && measured === 'false'

function linkOf(values: EventValues): string | null {
  if (hoursIn(values) !== null) return text.change
  return needsEnd(values) ? null : text.add
}

function Statement(values: EventValues) {
  const hours = hoursIn(values)
  if (values.measured === 'true') return <span>{text.measured(hours)}</span>
  if (hours === null) return <span>{needsEnd(values) ? text.noEnd : text.none}</span>
  const [before, stated, after] = text.stated(hours)
  return (
    <span>
      <span>{before}</span>
      <b>{stated}</b>
      <span>{after}</span>
    </span>
  )
}
