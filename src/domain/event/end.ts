import { eventZone } from '../../site.ts'
import { addDays, type Day } from '../time/day.ts'
import { eventClockOf, eventDayOf, instantOf, inZone } from '../time/zone.ts'

/** The days and times of an event, in the zone of events (D51). */
export type EventHours = { date: Day; endDate: Day | null; time: string; endTime: string | null }

/**
 * Returns the day of the end time if the start time is on `day`. It is the next day if the end time is not after the
 * start time (D79).
 */
export const endDayOf = (day: Day, time: string, endTime: string): Day => (endTime > time ? day : addDays(day, 1))

/** Returns a time on an event day as an ISO string with the offset: '2025-12-09T06:30:00+05:30'. */
export const zonedTimeOf = (day: Day, time: string): string => inZone(instantOf(day, time))

/** Returns the end of an event as an ISO string with the offset, or null if the event has no end time. */
export const zonedEndOf = ({ date, endDate, time, endTime }: EventHours): string | null =>
  endTime === null ? null : zonedTimeOf(endDayOf(endDate ?? date, time, endTime), endTime)

/** Returns the end of an event. Without an end time, it is the end of the last day. */
export function eventEnd({ date, endDate, time, endTime }: EventHours, zone: string = eventZone): Date {
  const lastDay = endDate ?? date
  if (endTime === null) return instantOf(addDays(lastDay, 1), '00:00', zone)
  return instantOf(endDayOf(lastDay, time, endTime), endTime, zone)
}

/**
 * The time at which `isUpcoming` is evaluated. `today` is the server's day (SITE_ZONE), which decides for events
 * without an end time.
 */
export type UpcomingMoment = { today: Day; now: Date }

/**
 * Returns whether an event is not over yet (D79). An event with an end time is over from that minute on, even if that
 * is after midnight. Any other event is over once its last day is before today (SPEC §4, D2, D3). `isUpcomingAt` in
 * api/event/columns.ts is the same rule in SQL.
 */
export function isUpcoming({ date, endDate, time, endTime }: EventHours, { today, now }: UpcomingMoment): boolean {
  const lastDay = endDate ?? date
  if (endTime === null) return lastDay >= today
  return [endDayOf(lastDay, time, endTime), endTime].join('T') > eventClockOf(now)
}

/**
 * Returns the earlier and the later of two days: today on the server, and today in the zone of events. In the event list, an
 * event is still to start if it is not before the earlier one (D91).
 */
export function listDaysOf({ today, now }: UpcomingMoment): [begin: Day, horizon: Day] {
  const there = eventDayOf(now)
  return there < today ? [there, today] : [today, there]
}
