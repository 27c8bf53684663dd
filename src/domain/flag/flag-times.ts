import { countedMinutes } from '../event/hours.ts'
import { addDays, type Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'

export type EventSpan = { firstDay: Day; lastDay: Day; time: string; minutes: number | null }

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long after the end of an event people may still be asked to sign up on the spot. */
const GRACE_MS = 3 * HOUR_MS
const LONG_MS = 9 * HOUR_MS
/** How long before the start volunteers may already be at the venue when the event is posted. */
const SHORTLY_MS = 15 * MINUTE_MS

/** Returns the time after which people who attended would no longer sign up, or create an account to do so. */
export function lateAfter(held: EventSpan): Date {
  const lasts = held.minutes === null ? LONG_MS : aDay(held, held.minutes)
  const most = held.firstDay === held.lastDay ? lasts : Math.max(lasts, LONG_MS)
  return new Date(instantOf(held.lastDay, held.time).getTime() + most + GRACE_MS)
}

/**
 * Returns whether an event was posted too late (D82). That is always so if it was posted more than three hours after
 * its start. If it was posted later than a quarter of an hour before its start, it is late unless a volunteer joined
 * before the start or within a quarter of an hour of posting.
 */
export function isPostedLate(held: EventSpan, postedAt: Date, joined: readonly Date[]): boolean {
  const [begin, posted] = [instantOf(held.firstDay, held.time).getTime(), postedAt.getTime()]
  if (posted > begin + GRACE_MS) return true
  if (posted <= begin - SHORTLY_MS) return false
  return !joined.some((at) => at.getTime() <= Math.max(begin, posted + SHORTLY_MS))
}

/**
 * Returns whether lines add up to more than twelve hours on any day. Hours that run past midnight are split between the
 * days.
 */
export function areTooLong(lines: readonly EventSpan[]): boolean {
  const all = lines.flatMap(byMidnight)
  return sum(countedMinutes(all)) < sum(all.map(({ minutes }) => minutes))
}

const sum = (all: readonly (number | null)[]) => all.reduce<number>((so, one) => so + (one ?? 0), 0)

export const daysOf = ({ firstDay, lastDay }: EventSpan): number =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1

const aDay = (held: EventSpan, minutes: number): number => (minutes * MINUTE_MS) / daysOf(held)

function byMidnight(held: EventSpan): Pick<EventSpan, 'firstDay' | 'lastDay' | 'minutes'>[] {
  const left = (Date.parse(addDays(held.firstDay, 1)) - Date.parse(`${held.firstDay}T${held.time}:00Z`)) / MINUTE_MS
  if (held.minutes === null || daysOf(held) > 1 || held.minutes <= left) return [held]
  const next = addDays(held.firstDay, 1)
  return [
    { ...held, minutes: left },
    { firstDay: next, lastDay: next, minutes: held.minutes - left },
  ]
}
