import { eventZone } from '../../site.ts'
import { type Day, dayOf } from './day.ts'
import { wallClock } from './wall-clock.ts'

/*
 * Instants as a zone's people read them: ISO text with the zone's offset, which sorts out which came first by itself. The
 * zone is that of events, unless somebody else's is asked for (D51).
 */

/** '2026-11-14T18:05:09+05:30'. @param zone an IANA name */
export function inZone(at: Date, zone: string = eventZone): string {
  const offset = offsetOf(at.getTime(), zone)
  return `${isoOf(at.getTime() + offset).slice(0, 19)}${offset < 0 ? '-' : '+'}${isoOf(Math.abs(offset)).slice(11, 16)}`
}

/** The day it is then where events take place; which day is today is the server's own setting. */
export const eventDayOf = (at: Date): Day => dayOf(at, eventZone)

/** What the clocks there show, to the minute, as text that sorts: '2026-11-14T18:05'. Kept, because each row of a list asks. */
export function eventClockOf(at: Date): string {
  const minute = Math.floor(at.getTime() / 60_000)
  if (kept.minute !== minute) kept = { minute, clock: isoOf(wallClock(at, eventZone)).slice(0, 16) }
  return kept.clock
}

let kept = { minute: Number.NaN, clock: '' }

/** When it is that time of day there. @param time 'HH:MM' */
export function instantOf(day: Day, time: string, zone: string = eventZone): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Twice, because the offset is that of the instant that is looked for.
  return new Date(asUtc - offsetOf(asUtc - offsetOf(asUtc, zone), zone))
}

/** The first or last second of a day in that zone. */
export function edgeOfDay(day: Day, edge: 'begin' | 'end', zone: string = eventZone): string {
  const at = instantOf(day, edge === 'begin' ? '00:00' : '23:59', zone)
  return inZone(edge === 'begin' ? at : new Date(at.getTime() + 59_000), zone)
}

/** In milliseconds, east of Greenwich above nought. */
const offsetOf = (at: number, zone: string): number => wallClock(new Date(at), zone) - Math.floor(at / 1000) * 1000

const isoOf = (at: number): string => new Date(at).toISOString()
