import type { Day } from '#domain/time/day.ts'
import './shown-facts.css'

type Props = { text: string; day: Day /** The day as it is in the text. */; date: string }

/** Shows a sentence with a date that no line breaks inside. */
export function WithDate({ text, day, date }: Props) {
  const [before, after] = text.split(date)
  return (
    <>
      <span>{before}</span>
      <time className="whole" dateTime={day}>
        {date}
      </time>
      {after && <span>{after}</span>}
    </>
  )
}
