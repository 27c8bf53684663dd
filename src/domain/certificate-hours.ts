import type { Day } from './day.ts'

/* Hours are kept as whole minutes, so that neither a driver nor a sum rounds them. */

const STEP = 15
const LEAST = 30
const DAY_MINUTES = 24 * 60

export function mostMinutes({ date, endDate }: { date: Day; endDate?: Day | null }): number {
  const days = (Date.parse(endDate ?? date) - Date.parse(date)) / 86_400_000 + 1
  return days * DAY_MINUTES
}

export const minutesOf = (hours: number): number => Math.round(hours * 60)

export const hoursOf = (minutes: number): number => minutes / 60

/** Quarter hours, from half an hour to 24 hours for each day of the event. */
export function areServable(minutes: number, event: { date: Day; endDate?: Day | null }): boolean {
  return minutes % STEP === 0 && minutes >= LEAST && minutes <= mostMinutes(event)
}
