import { eventZone } from '../../site.ts'
import { type Day, dayOf } from './day.ts'
import { wallClock } from './wall-clock.ts'

/*
 * Converts between instants and a zone's local times. ISO strings contain the zone's offset, so they identify the
 * instant. The default is the zone of events (D51).
 */

/**
 * Formats an instant: '2026-11-14T18:05:09+05:30'.
 * @param zone an IANA name
 */
export function inZone(at: Date, zone: string = eventZone): string {
  const offset = offsetOf(at.getTime(), zone)
  return `${isoOf(at.getTime() + offset).slice(0, 19)}${offset < 0 ? '-' : '+'}${isoOf(Math.abs(offset)).slice(11, 16)}`
}

/** Returns the day of an instant in the zone of events. The server's setting SITE_ZONE decides which day is today. */
export const eventDayOf = (at: Date): Day => dayOf(at, eventZone)

/**
 * Returns the time in the zone of events to the minute, as a string that sorts by time: '2026-11-14T18:05'. It is
 * cached, because lists call this for every row.
 */
export function eventClockOf(at: Date): string {
  const minute = Math.floor(at.getTime() / 60_000)
  if (kept.minute !== minute) kept = { minute, clock: isoOf(wallClock(at, eventZone)).slice(0, 16) }
  return kept.clock
}

let kept = { minute: Number.NaN, clock: '' }

/**
 * Returns the instant of a time of day in a zone.
 * @param time 'HH:MM'
 */
export function instantOf(day: Day, time: string, zone: string = eventZone): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Two steps are needed, because the offset is the one at the resulting instant.
  return new Date(asUtc - offsetOf(asUtc - offsetOf(asUtc, zone), zone))
}

/** Returns the first or last second of a day in a zone, as an ISO string with the offset. */
export function edgeOfDay(day: Day, edge: 'begin' | 'end', zone: string = eventZone): string {
  const at = instantOf(day, edge === 'begin' ? '00:00' : '23:59', zone)
  return inZone(edge === 'begin' ? at : new Date(at.getTime() + 59_000), zone)
}

/** Returns the zone's offset in milliseconds, which is positive east of Greenwich. */
const offsetOf = (at: number, zone: string): number => wallClock(new Date(at), zone) - Math.floor(at / 1000) * 1000

const isoOf = (at: number): string => new Date(at).toISOString()
