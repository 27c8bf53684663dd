import { countedMinutes } from '../event/hours.ts'
import { addDays, type Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'

export type EventSpan = { firstDay: Day; lastDay: Day; time: string; minutes: number | null }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** So long after its end somebody may still be made to sign up on the spot. */
const GRACE_MS = 3 * HOUR_MS
const LONG_MS = 9 * HOUR_MS
const SHORT_MS = 2 * HOUR_MS
const MOST_DAYS = 7

/** From then on nobody who was there would still sign up, or open an account to do so. */
export function lateAfter(held: EventSpan): Date {
  const lasts = held.minutes === null ? LONG_MS : aDay(held, held.minutes)
  const most = held.firstDay === held.lastDay ? lasts : Math.max(lasts, LONG_MS)
  return new Date(instantOf(held.lastDay, held.time).getTime() + most + GRACE_MS)
}

export const beganAt = ({ firstDay, time }: EventSpan): Date => instantOf(firstDay, time)

/** Whether somebody who was at the one for all its hours was not at the other for all of them. */
export function clash(one: EventSpan, other: EventSpan): boolean {
  if (daysOf(one) > MOST_DAYS || daysOf(other) > MOST_DAYS) return false
  const others = spansOf(other)
  return spansOf(one).some(([from, to]) => others.some(([begin, end]) => from < end && begin < to))
}

/** Whether they add up to more than twelve hours a day; of what runs past midnight each day has its own. */
export function areTooLong(lines: readonly EventSpan[]): boolean {
  const all = lines.flatMap(byMidnight)
  return sum(countedMinutes(all)) < sum(all.map(({ minutes }) => minutes))
}

const sum = (all: readonly (number | null)[]) => all.reduce<number>((so, one) => so + (one ?? 0), 0)

const daysOf = ({ firstDay, lastDay }: EventSpan): number => (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1

const aDay = (held: EventSpan, minutes: number): number => (minutes * MINUTE_MS) / daysOf(held)

function spansOf(held: EventSpan): [number, number][] {
  const lasts = held.minutes === null ? SHORT_MS : aDay(held, held.minutes)
  return Array.from({ length: daysOf(held) }, (_, at): [number, number] => {
    const from = instantOf(addDays(held.firstDay, at), held.time).getTime()
    return [from, from + lasts]
  })
}

function byMidnight(held: EventSpan): Pick<EventSpan, 'firstDay' | 'lastDay' | 'minutes'>[] {
  const left = (Date.parse(addDays(held.firstDay, 1)) - Date.parse(`${held.firstDay}T${held.time}:00Z`)) / MINUTE_MS
  if (held.minutes === null || daysOf(held) > 1 || held.minutes <= left) return [held]
  const next = addDays(held.firstDay, 1)
  return [
    { ...held, minutes: left },
    { firstDay: next, lastDay: next, minutes: held.minutes - left },
  ]
}
