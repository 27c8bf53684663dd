import { useEffect, useId, useState } from 'react'
import { hoursFromMinutes, mostMinutes } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'
import { readHours } from '#islands/attendance/typed-hours.ts'
import { verificationText as text } from '#text/participation/verification.ts'
import './HoursField.css'
import '#ui/form/Field.css'

type Props = {
  name: string
  hours: number | null
  event: { date: Day; endDate: Day | null }
  /** Called with the typed hours, or null if the field was emptied. */
  onHours: (hours: number | null) => void
}

/** Edits one person's hours of service. Saves on blur or Enter. */
export function HoursField({ name, hours, event, onHours }: Props) {
  const [typed, setTyped] = useState(shown(hours))
  const [wrong, setWrong] = useState(false)
  const id = useId()
  useEffect(() => {
    setTyped(shown(hours))
    setWrong(false)
  }, [hours])
  const save = () => {
    const read = readHours(typed, event)
    setWrong(read === undefined)
    if (read !== undefined && read !== hours) onHours(read)
  }
  return (
    <span className="participants__hours">
      <span className="small" aria-hidden="true">
        {text.hours}
      </span>
      <label className="visually-hidden" htmlFor={id}>
        {text.hoursOf(name)}
      </label>
      <input
        className="input"
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-fault` : undefined}
        onChange={(change) => setTyped(change.target.value)}
        onBlur={save}
        onKeyDown={(press) => press.key === 'Enter' && save()}
      />
      {wrong && (
        <span className="error" id={`${id}-fault`} role="alert">
          {text.wrong(hoursFromMinutes(mostMinutes(event)))}
        </span>
      )}
    </span>
  )
}

const shown = (hours: number | null): string => (hours === null ? '' : String(hours))
