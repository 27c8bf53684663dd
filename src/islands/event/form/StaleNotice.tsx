import { type FormEvent, useEffect, useRef } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { categoryText, modeText, sectorText } from '#text/event/event.ts'
import { eventFormText, eventLabels, eventLanguages, hoursCounted, placesLimitedText } from '#text/event/own-event.ts'
import { dayText, timeText } from '#text/time/day.ts'
import { type EventValues, valuesOf } from './event-values.ts'
import '#ui/form/ErrorSummary.css'

type Props = {
  current: OwnEvent
  mine: EventValues
  onMine: (event: FormEvent) => void
  onTheirs: () => void
}

/** Reports that the event has been changed since it was opened (D5). Lists the fields that differ, and offers both versions. */
export function StaleNotice({ current, mine, onMine, onTheirs }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const text = eventFormText.stale
  const theirs = valuesOf(current)
  const fields = (Object.keys(eventLabels) as (keyof EventValues)[]).filter((field) => theirs[field] !== mine[field])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={notice}>
      <h2>{text.title}</h2>
      {fields.length === 0 && <p>{text.same}</p>}
      <ul>
        {fields.map((field) => (
          <li key={field}>{text.now(eventLabels[field], labelOf(field, theirs[field]) || text.nothing)}</li>
        ))}
      </ul>
      <div className="row">
        <button className="button" type="button" onClick={onMine}>
          {text.mine}
        </button>
        <button className="button button--second" type="button" onClick={onTheirs}>
          {text.theirs}
        </button>
      </div>
    </div>
  )
}

const LABELS: Partial<Record<keyof EventValues, Record<string, string>>> = {
  category: categoryText,
  mode: modeText,
  sector: sectorText,
  lang: eventLanguages,
  measured: hoursCounted,
  placesLimited: placesLimitedText,
}

const WRITTEN: Partial<Record<keyof EventValues, (value: string) => string>> = {
  date: dayText,
  endDate: dayText,
  time: timeText,
  endTime: timeText,
}

const labelOf = (field: keyof EventValues, value: string) =>
  LABELS[field]?.[value] ?? (value === '' ? '' : (WRITTEN[field]?.(value) ?? value))
