import type { Day } from '../time/day.ts'
import { edgeOfDay, instantOf } from '../time/zone.ts'
import { type EventHours, endDayOf } from './end.ts'

/* Hours are stored as whole minutes so that neither a database driver nor addition rounds them. */

const STEP = 15
const LEAST = 30
const DAY_MINUTES = 24 * 60

export function mostMinutes({ date, endDate }: { date: Day; endDate?: Day | null }): number {
  const days = (Date.parse(endDate ?? date) - Date.parse(date)) / 86_400_000 + 1
  return days * DAY_MINUTES
}

export const minutesOf = (hours: number): number => Math.round(hours * 60)

export const hoursFromMinutes = (minutes: number): number => minutes / 60

/**
 * Returns whether minutes are a multiple of 15, at least half an hour, and at most 24 hours for each day of the event.
 */
export function areServable(minutes: number, event: { date: Day; endDate?: Day | null }): boolean {
  return minutes % STEP === 0 && minutes >= LEAST && minutes <= mostMinutes(event)
}

/** Returns the minutes from a start to an end time, which is on the next day if it is not after the start (D79). */
export function minutesBetween(time: string, endTime: string): number {
  const between = minuteOf(endTime) - minuteOf(time)
  return between > 0 ? between : between + DAY_MINUTES
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Returns the hours that the times of a one-day event give, in whole quarters (D86). Rounds down, because a certificate must
 * not state more than the event lasted.
 * @returns null without an end time, for several days, and for less than half an hour
 */
export function hoursOfTimes({ date, endDate, time, endTime }: EventHours): number | null {
  if (endTime === null || time === '' || (endDate !== null && endDate !== date)) return null
  const minutes = Math.floor(minutesBetween(time, endTime) / STEP) * STEP
  return minutes >= LEAST ? hoursFromMinutes(minutes) : null
}

type JoinTime = {
  joinedAt: Date
  lastDay: Day
  time: string
  endTime: string | null
}

/**
 * Limits the stated minutes to the time from joining to the end of the last day, or to the event's end if that is after
 * midnight, in whole quarter hours (D60).
 * @returns null if no hours are stated, or less than half an hour remains
 */
export function servedMinutes(stated: number | null, { joinedAt, ...held }: JoinTime): number | null {
  if (stated === null) return null
  const left = (endOf(held) - joinedAt.getTime()) / 60_000
  const minutes = Math.min(stated, Math.floor(left / STEP) * STEP)
  return minutes >= LEAST ? minutes : null
}

function endOf({ lastDay, time, endTime }: Omit<JoinTime, 'joinedAt'>): number {
  const day = endTime === null ? lastDay : endDayOf(lastDay, time, endTime)
  if (endTime !== null && day > lastDay) return instantOf(day, endTime).getTime()
  return Date.parse(edgeOfDay(lastDay, 'end')) + 1000
}

export const MOST_A_DAY = 12 * 60

/**
 * Returns how many minutes of each line count. At most twelve hours count on a day, and the line that ends first uses
 * them first.
 * @returns minutes in the order of the lines; null for a line without minutes
 */
export function countedMinutes(
  lines: readonly { firstDay: Day; lastDay: Day; minutes: number | null }[],
): (number | null)[] {
  const left = new Map<number, number>()
  const counted: (number | null)[] = lines.map(() => null)
  const order = lines.map((_, at) => at).sort((a, b) => compareEnds(lines[a], lines[b]))
  for (const at of order) {
    const line = lines[at]
    if (!line || line.minutes === null) continue
    let rest = line.minutes
    for (let day = dayNumber(line.firstDay); day <= dayNumber(line.lastDay) && rest > 0; day++) {
      const room = left.get(day) ?? MOST_A_DAY
      const taken = Math.min(room, rest)
      left.set(day, room - taken)
      rest -= taken
    }
    counted[at] = line.minutes - rest
  }
  return counted
}

type Span = { firstDay: Day; lastDay: Day } | undefined

const compareEnds = (a: Span, b: Span): number =>
  (a?.lastDay ?? '').localeCompare(b?.lastDay ?? '') || (a?.firstDay ?? '').localeCompare(b?.firstDay ?? '')

const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000
