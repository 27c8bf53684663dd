import type { Day } from '#domain/time/day.ts'
import { dayParts } from '#text/time/day.ts'
import './Stone.css'

/** Draws a date stone. Screen readers skip it, because a <time> next to it gives the day. */
export function Stone({ day, kind = 'upcoming', size }: { day: Day; kind?: StoneKind; size?: 'small' | 'large' }) {
  const { month, day: date, weekday } = dayParts(day)
  const classes = ['stone', kind !== 'upcoming' && `stone--${kind}`, size && `stone--${size}`]
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <b>{month}</b>
      <i>{date}</i>
      <u>{weekday}</u>
    </div>
  )
}

/** The colour of the cap: haldi for the soonest day, green for upcoming days, grey for past ones. */
export type StoneKind = 'soon' | 'upcoming' | 'past'
