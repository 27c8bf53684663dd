import type { Day } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'

const HOUR_MS = 3_600_000
/** Leaving is late from then on (D50). */
const LATE_HOURS = 24

/** Returns the whole hours until an event starts, 0 for less than one, if it starts within 24 hours. Otherwise returns null. */
export function lateHours({ date, time }: { date: Day; time: string }, now: Date): number | null {
  const hours = (instantOf(date, time).getTime() - now.getTime()) / HOUR_MS
  if (hours <= 0 || hours >= LATE_HOURS) return null
  return hours < 1 ? 0 : Math.round(hours)
}
