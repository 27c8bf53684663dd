import type { StatedEdit } from '../event/event.ts'
import { addDays, type Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'
import { areTooLong, daysOf, type EventSpan, MINUTE_MS } from './flag-times.ts'

/* Rules for hours that no volunteer can have served (D82). */

/** The hours of a certificate and of its event. `stated` is the event's own duration in minutes. */
export type ServedHours = EventSpan & { endTime: string | null; stated: number | null; isOffline: boolean }

export type HoursEdit = Pick<StatedEdit, 'field' | 'was' | 'became'> & { at: Date }

export const FAR_MORE = 1.5
const MOST_DAYS = 7
/** How many minutes longer than stated an event may have lasted. Check-in allows the same number. */
const OVERRUN = 30
/** The allowance for rounding, because hours are stored in quarter hours. */
const QUARTER = 15

export const areOnOneDay = (one: EventSpan, other: EventSpan): boolean =>
  one.firstDay <= other.lastDay && one.lastDay >= other.firstDay

/**
 * Returns whether a person's minutes exceed the event's stated duration, or the duration stated when the person joined,
 * by more than half. Without a stated duration, the event's days are the limit.
 */
export function isTooMuch(event: EventSpan, minutes: number | null, statedAtJoining: number | null): boolean {
  if (event.minutes === null) return areTooLong([{ ...event, minutes }])
  if (minutes === null || minutes <= event.minutes) return false
  return minutes > Math.min(statedAtJoining || event.minutes, event.minutes) * FAR_MORE
}

type WithCode<T> = T & { code: string }
type DayService = { code: string; from: number; minutes: number; lasts: number }

/**
 * Finds a person's certificates whose hours exceed the combined times of the events on a day, in any city. Each event
 * may have lasted half an hour longer, and a quarter hour is allowed for rounding.
 * @returns the codes, or none if the hours fit
 */
export function overlapping(own: WithCode<ServedHours>, others: readonly WithCode<ServedHours>[]): string[] {
  const lines = [own, ...others.filter((other) => areOnOneDay(own, other))].filter(hasTimes)
  const days = Array.from({ length: daysOf(own) }, (_, at) => addDays(own.firstDay, at))
  for (const day of hasTimes(own) ? days : []) {
    const served = lines
      .filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)
      .map((line) => onDay(line, day))
    const minutes = served.reduce((sum, one) => sum + one.minutes, 0)
    if (served.length > 1 && minutes > unionOf(served) + QUARTER) return served.map(({ code }) => code).sort()
  }
  return []
}

/**
 * Returns whether a line has usable times. Volunteers do not attend a programme that lasts weeks every day, and an
 * online task of several days has no fixed hours.
 */
const hasTimes = (line: ServedHours): boolean =>
  line.minutes !== null && daysOf(line) <= MOST_DAYS && (line.isOffline || daysOf(line) === 1)

function onDay(line: WithCode<ServedHours>, day: Day): DayService {
  const days = daysOf(line)
  const minutes = (line.minutes ?? 0) / days
  const stated = Math.max(betweenTimes(line), (line.stated ?? 0) / days)
  const from = instantOf(day, line.time).getTime() / MINUTE_MS
  return {
    code: line.code,
    from,
    minutes,
    lasts: stated === 0 ? minutes : Math.max(stated, Math.min(minutes, stated + OVERRUN)),
  }
}

/** Returns the minutes between the stated times, or 0 if the event has no end time. */
function betweenTimes({ time, endTime }: ServedHours): number {
  if (endTime === null) return 0
  const between = minutesInto(endTime) - minutesInto(time)
  return between > 0 ? between : between + 24 * 60
}

const minutesInto = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function unionOf(served: readonly DayService[]): number {
  let [sum, until] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, lasts } of served.toSorted((a, b) => a.from - b.from)) {
    const end = Math.max(until, from + lasts)
    sum += end - Math.max(until, from)
    until = end
  }
  return sum
}
