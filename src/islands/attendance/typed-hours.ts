import { readNumber } from '#domain/encoding/pasted-text.ts'
import type { EventHours } from '#domain/event/end.ts'
import { areServable, lengthMinutes, minutesOf } from '#domain/event/hours.ts'
import { hours as hoursSchema } from '#domain/event/hours-form.ts'

/**
 * Parses typed hours.
 * @returns the hours, null for an empty field, undefined if they are invalid or longer than the event
 */
export function readHours(typed: string, event: Pick<EventHours, 'date' | 'endDate'>): number | null | undefined {
  const trimmed = readNumber(typed).replace(',', '.')
  if (trimmed === '') return null
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  if (!hoursSchema.safeParse(number).success || !areServable(minutesOf(number), event)) return undefined
  return number
}

/** Returns whether the hours of an event are unknown, so that verifying asks for them first (D86). */
export const areHoursUnknown = (event: EventHours & { hours: number | null }): boolean =>
  event.hours === null && lengthMinutes(event) === null

/** The NGO's answer to the question for hours: everyone's hours, or null for none. Without `hours`, it was not asked. */
export type HoursAnswer = { hours?: number | null }
