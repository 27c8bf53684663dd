import type { Day } from './day.ts'
import { eventDayOf } from './zone.ts'

/**
 * Returns the day of an instant in the zone of events.
 * @param iso an ISO string from the API, in any zone; near midnight, its first ten characters may be another day
 */
export const eventDayAt = (iso: string): Day => eventDayOf(new Date(iso))
