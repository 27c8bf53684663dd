import { eventZone } from '../../site.ts'
import { addDays, dayOf } from './day.ts'
import { instantOf, inZone } from './zone.ts'

/* The night, from 22:00 to 8:00 in the zone of events. Nothing that someone has to answer begins or ends then. */

export const MORNING = '08:00'
export const NIGHT = '22:00'

/**
 * Returns whether an instant is at night. Exactly 22:00 is not night yet: an offer can end then. Reminders and weekly emails compare
 * with `NIGHT` themselves, because none leaves at exactly 22:00.
 */
export function isNight(at: Date, zone: string = eventZone): boolean {
  const time = inZone(at, zone).slice(11, 19)
  return time < MORNING || time > `${NIGHT}:00`
}

/** Returns the next 8:00 after an instant. */
export function nextMorning(after: Date, zone: string = eventZone): Date {
  const day = dayOf(after, zone)
  const today = instantOf(day, MORNING, zone)
  return today > after ? today : instantOf(addDays(day, 1), MORNING, zone)
}
