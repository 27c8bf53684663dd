import type { Day } from './day.ts'

/* Instants as a zone's people read them: ISO text with the zone's offset, which sorts out which came first by itself. */

/** '2026-11-14T18:05:09+05:30'. @param zone an IANA name */
export function inZone(at: Date, zone: string): string {
  const minutes = offsetOf(at, zone)
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** When it is that time of day there. @param time 'HH:MM' */
export function instantOf(day: Day, time: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Twice, because the offset is that of the instant that is looked for.
  const guess = asUtc - offsetOf(new Date(asUtc), zone) * 60_000
  return new Date(asUtc - offsetOf(new Date(guess), zone) * 60_000)
}

/** The first or last second of a day in that zone. */
export function edgeOfDay(day: Day, edge: 'begin' | 'end', zone: string): string {
  const at = instantOf(day, edge === 'begin' ? '00:00' : '23:59', zone)
  return inZone(edge === 'begin' ? at : new Date(at.getTime() + 59_000), zone)
}

/** In minutes, east of Greenwich above nought. */
function offsetOf(at: Date, zone: string): number {
  const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(part?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const two = (number: number): string => String(number).padStart(2, '0')
