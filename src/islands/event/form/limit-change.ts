import type { OwnEvent } from '#domain/event/event.ts'
import { MOST_PEOPLE } from '#domain/event/event-form.ts'
import { numberIn } from '#ui/form/number-in.ts'
import type { EventValues } from './event-values.ts'

/** Returns the maximum that was typed, or null if it is not a valid one. */
export function maximumIn({ maxPeople }: Pick<EventValues, 'maxPeople'>): number | null {
  const most = numberIn(maxPeople)
  return typeof most === 'number' && Number.isInteger(most) && most >= 1 && most <= MOST_PEOPLE ? most : null
}

/**
 * Returns what the limit in the form means for people (D48): more are going than the maximum, or people wait and would be taken in.
 * Null if it means nothing for anyone.
 */
export function limitChange(
  values: Pick<EventValues, 'maxPeople' | 'placesLimited'>,
  edited: OwnEvent | undefined,
): { going: number } | { waiting: number } | null {
  if (!edited) return null
  const { taken: going, waiting } = edited.placeCounts ?? { taken: edited.going, waiting: 0 }
  if (values.placesLimited !== 'true') return waiting > 0 ? { waiting } : null
  const most = maximumIn(values)
  return most !== null && most < going ? { going } : null
}
