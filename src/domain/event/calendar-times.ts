import { addDays, type Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'
import { type EventHours, endDayOf } from './end.ts'

type CalendarTimes = { start: Date; end: Date; allDay: boolean }

/**
 * Returns when an event is in a calendar (D52). An event of several days or without an end time takes whole days, because no one
 * knows its hours. Whole days begin at midnight UTC, and end at the beginning of the day after the last one.
 */
export function calendarTimesOf({ date, endDate, time, endTime }: EventHours): CalendarTimes {
  const lastDay = endDate ?? date
  if (endTime === null || lastDay !== date)
    return { start: atMidnight(date), end: atMidnight(addDays(lastDay, 1)), allDay: true }
  return { start: instantOf(date, time), end: instantOf(endDayOf(date, time, endTime), endTime), allDay: false }
}

const atMidnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)
