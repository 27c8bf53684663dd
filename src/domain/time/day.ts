import { wallClock } from './wall-clock.ts'

/** A day as 'YYYY-MM-DD', which sorts as text and has no zone. */
export type Day = string

/**
 * Returns the day in a zone at a given time (D2).
 * @param zone an IANA name
 */
export const dayOf = (now: Date, zone: string): Day => new Date(wallClock(now, zone)).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
