import { site } from '../../site.ts'
import { type Day, dayOf } from './day.ts'
import { wallClock } from './wall-clock.ts'

/*
 * Instants as a zone's people read them: ISO text with the zone's offset, which sorts out which came first by itself. The
 * zone is that of events, unless somebody else's is asked for (D51).
 */

/** '2026-11-14T18:05:09+05:30'. @param zone an IANA name */
export function inZone(at: Date, zone: string = site.eventZone): string {
  const shown = wallClock(at, zone)
  const minutes = offsetOf(at, shown)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${new Date(shown).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** The day it is then where events take place; which day is today is the server's own setting. */
export const eventDayOf = (at: Date): Day => dayOf(at, site.eventZone)

/** When it is that time of day there. @param time 'HH:MM' */
export function instantOf(day: Day, time: string, zone: string = site.eventZone): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Twice, because the offset is that of the instant that is looked for.
  const guess = asUtc - offsetIn(new Date(asUtc), zone) * 60_000
  return new Date(asUtc - offsetIn(new Date(guess), zone) * 60_000)
}

/** The first or last second of a day in that zone. */
export function edgeOfDay(day: Day, edge: 'begin' | 'end', zone: string = site.eventZone): string {
  const at = instantOf(day, edge === 'begin' ? '00:00' : '23:59', zone)
  return inZone(edge === 'begin' ? at : new Date(at.getTime() + 59_000), zone)
}

/** In minutes, east of Greenwich above nought. @param shown what the zone's clocks show then */
const offsetOf = (at: Date, shown: number): number =>
  Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / 60_000)

const offsetIn = (at: Date, zone: string): number => offsetOf(at, wallClock(at, zone))

const two = (number: number): string => String(number).padStart(2, '0')
