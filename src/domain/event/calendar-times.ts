import { addDays, type Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'
import { type EventHours, endDayOf } from './end.ts'

type CalendarTimes = { start: Date; end: Date; allDay: boolean }

/**
 * Returns when an event is in a calendar (D52). An event of several days or without an end time takes whole days, because no one
 * knows its hours. Whole days begin at midnight UTC, and end at the beginning of the day after the last one.
 */
export function calendarTimesOf(hours: EventHours): CalendarTimes {
  const { date, endDate, time } = hours
  const lastDay = endDate ?? date
  const end = lastDay === date ? zonedEndOf(hours) : null
  if (end !== null) return { start: instantOf(date, time), end: new Date(end), allDay: false }
  return { start: atMidnight(date), end: atMidnight(addDays(lastDay, 1)), allDay: true }
}

const atMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)
