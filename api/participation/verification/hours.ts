import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUndoubted } from '#domain/attendance/attendance.ts'
import type { EventHours } from '#domain/event/end.ts'
import { areServable, lengthMinutes } from '#domain/event/hours.ts'
import type { EventFacts } from '../../certificate/version/event-facts.ts'
import { Refusal } from '../../http/errors.ts'

export type HoursOfEvent = EventHours & { minutes: number | null; measured: boolean }

/**
 * Returns the minutes that a verification states for people without own hours (D86): what the NGO entered for everyone,
 * otherwise the time from start to end, if the event states no hours.
 * @param entered null if the NGO chose to state none, undefined if it was not asked
 * @returns null if the certificate states the event's hours, or none
 * @throws Refusal 'invalid' if the entered minutes are longer than the event
 */
export function statedMinutes(event: HoursOfEvent, entered: number | null | undefined): number | null {
  if (entered && !areServable(entered, event)) throw new Refusal('invalid', { faults: { hours: 'too-many-hours' } })
  if (entered !== undefined) return entered
  return event.minutes === null ? lengthMinutes(event) : null
}

/** Stores minutes for people who have no own hours, and whose time was not measured. The caller has locked them. */
export async function stateHours(
  trx: Transaction<Database>,
  ids: readonly string[],
  minutes: number | null,
  facts: EventFacts | undefined,
): Promise<void> {
  const unmeasured = facts ? ids.filter((id) => !isMeasured(facts, id)) : ids
  if (minutes === null || unmeasured.length === 0) return
  await trx
    .updateTable('participation')
    .set({ service_minutes: minutes })
    .where('id', 'in', unmeasured)
    .where('service_minutes', 'is', null)
    .execute()
}

/** Returns whether check-in measured a person's time and no entry needs review. */
export function isMeasured({ attendance }: EventFacts, id: string): boolean {
  const found = attendance.of.get(id)
  return isUndoubted(found) && found?.minutes !== null
}
