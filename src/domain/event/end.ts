import { addDays, type Day } from '../time/day.ts'
import { eventClockOf, instantOf, inZone } from '../time/zone.ts'

/** When an event takes place: days and times of day by the clocks of the events' zone (D51). */
export type EventHours = { date: Day; endDate: Day | null; time: string; endTime: string | null }

/** The day on which hours that begin on `day` end: the next where the end time is not after the start (D79). */
export const endDayOf = (day: Day, time: string, endTime: string): Day => (endTime > time ? day : addDays(day, 1))

/** A time of an event's day as a moment that means the same everywhere: '2025-12-09T06:30:00+05:30'. */
export const zonedTimeOf = (day: Day, time: string): string => inZone(instantOf(day, time))

/** When the event ends, in the same way; null where no end is named. */
export const zonedEndOf = ({ date, endDate, time, endTime }: EventHours): string | null =>
  endTime === null ? null : zonedTimeOf(endDayOf(endDate ?? date, time, endTime), endTime)

/** @param today the server's day (SITE_ZONE), which decides where no end time is named */
export type UpcomingMoment = { today: Day; now: Date }

/**
 * Whether an event is not over (D79): one with an end time is over from that minute on, also after midnight; any other
 * once its last day is before today (SPEC §4, D2, D3). `isUpcomingAt` in api/event/columns.ts is the same rule in SQL.
 */
export function isUpcoming({ date, endDate, time, endTime }: EventHours, { today, now }: UpcomingMoment): boolean {
  const lastDay = endDate ?? date
  if (endTime === null) return lastDay >= today
  return [endDayOf(lastDay, time, endTime), endTime].join('T') > eventClockOf(now)
}
