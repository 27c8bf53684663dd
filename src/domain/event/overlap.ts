import { addDays, type Day } from '../time/day.ts'
import type { EventHours } from './end.ts'

/* Whether two events take place at the same time (D51b). An event of several days takes place at its hours on each day. */

/**
 * Returns whether two events overlap. An event without an end time counts with its start only, because nothing else is known.
 * Events that follow each other without a break do not overlap.
 */
export function overlap(one: EventHours, other: EventHours): boolean {
  return [-1, 0, 1].some(
    (shift) => onDays(one, other, shift) && hoursMeet(minutesOfDay(one), minutesOfDay(other), shift),
  )
}

/** Returns whether some day of `one` is followed by a day of `other` after `shift` days. */
function onDays(one: EventHours, other: EventHours, shift: number): boolean {
  return addDays(one.date, shift) <= lastOf(other) && other.date <= addDays(lastOf(one), shift)
}

type Minutes = { from: number; to: number }

function hoursMeet(one: Minutes, { from, to }: Minutes, shift: number): boolean {
  const other = { from: from + shift * DAY, to: to + shift * DAY }
  if (one.from === other.from) return true
  return one.from < other.to && other.from < one.to
}

const DAY = 24 * 60

/** An end time that is not after the start is on the next day (D79). */
function minutesOfDay({ time, endTime }: EventHours): Minutes {
  const from = minutesIn(time)
  const end = endTime === null ? from : minutesIn(endTime)
  return { from, to: endTime !== null && end <= from ? end + DAY : end }
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const lastOf = ({ date, endDate }: EventHours): Day => endDate ?? date
