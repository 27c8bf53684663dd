import type { Day } from './day.ts'
import { eventDayOf } from './zone.ts'

/**
 * Returns the day of an instant in the zone of events.
 * @param iso ISO text as the API sends it, in any zone; its first ten characters are another zone's day near midnight
 */
export const eventDayAt = (iso: string): Day => eventDayOf(new Date(iso))
