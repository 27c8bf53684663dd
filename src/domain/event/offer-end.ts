import { eventZone } from '../../site.ts'
import { dayOf } from '../time/day.ts'
import { isNight, NIGHT, nextMorning } from '../time/night.ts'
import { instantOf } from '../time/zone.ts'

/* When a free place can be offered, and until when (D49). Offers are made, and expire, between 8:00 and 22:00 in the zone of events. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_MS = 24 * HOUR_MS
/** The time before the start in which there are no offers. */
const LAST_HOURS_MS = 6 * HOUR_MS
/** An offer that is cut short at night must leave at least this much time. */
const SHORTEST_MS = 30 * MINUTE_MS

/**
 * Returns until when a place that is offered now is reserved: for a quarter of the time left, at most 24 hours. An end at night
 * moves to the morning if six hours remain then, otherwise to 22:00 if that is at least 30 minutes away.
 * @param start the start of the event
 * @returns null if no offer can be made now
 */
export function offerEnd(now: Date, start: Date, zone: string = eventZone): Date | null {
  const left = start.getTime() - now.getTime()
  if (left <= LAST_HOURS_MS || isNight(now, zone)) return null
  const end = new Date(now.getTime() + Math.min(LONGEST_MS, left / 4))
  if (!isNight(end, zone)) return end
  const morning = nextMorning(end, zone)
  if (start.getTime() - morning.getTime() >= LAST_HOURS_MS) return morning
  const tonight = instantOf(dayOf(now, zone), NIGHT, zone)
  return tonight.getTime() - now.getTime() >= SHORTEST_MS ? tonight : null
}

/**
 * Returns the end of an open offer after the event has moved. An offer that would end in the last six hours before the new start
 * ends like one that is made now.
 * @returns null if the offer cannot remain
 */
export function movedOfferEnd(until: Date, now: Date, start: Date, zone: string = eventZone): Date | null {
  if (start.getTime() - until.getTime() >= LAST_HOURS_MS) return until
  const end = offerEnd(now, start, zone)
  return end && end < until ? end : null
}

/**
 * Returns whether a free place goes to the first who takes it, because no offer is possible any more: neither now nor in the
 * morning.
 */
export const isFirstCome = (now: Date, start: Date, zone: string = eventZone): boolean =>
  offerEnd(now, start, zone) === null && offerEnd(nextMorning(now, zone), start, zone) === null
