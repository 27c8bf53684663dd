import type { Day } from './day.ts'

/*
 * Hours of service, in quarter hours. They are kept as whole minutes, so that no driver and no sum rounds them.
 */

const STEP = 15
const LEAST = 30
const DAY_MINUTES = 24 * 60

/** The most minutes an event of these days can hold: 24 hours a day. */
export function mostMinutes({ date, endDate }: { date: Day; endDate?: Day | null }): number {
  const days = (Date.parse(endDate ?? date) - Date.parse(date)) / 86_400_000 + 1
  return days * DAY_MINUTES
}

/** 2.25 → 135. Only for hours that `hours` (certificate-form.ts) has let through. */
export const minutesOf = (hours: number): number => Math.round(hours * 60)

/** 135 → 2.25 */
export const hoursOf = (minutes: number): number => minutes / 60

/** Whether minutes are quarter hours from half an hour to 24 hours for each day of the event. */
export function areServable(minutes: number, event: { date: Day; endDate?: Day | null }): boolean {
  return minutes % STEP === 0 && minutes >= LEAST && minutes <= mostMinutes(event)
}
