import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkInHours } from '#domain/check-in/desk.ts'
import type { Day } from '#domain/time/day.ts'
import type { Moment } from '../env.ts'

type EventTimes = {
  id: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  minutes: number | null
}

/**
 * Widens the hours of an edited event's open check-in desks. It never narrows them, so no one is shut out. Desks that have
 * closed do not change.
 */
export async function widenDesks(
  trx: Transaction<Database>,
  event: EventTimes,
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  const desks = await trx
    .selectFrom('check_in_desk')
    .where('event_id', '=', event.id)
    .where('revoked_at', 'is', null)
    .where('closes_at', '>', now)
    .where('day', '>=', event.date)
    .where('day', '<=', event.endDate ?? event.date)
    .select(['id', 'day', 'opens_at', 'closes_at'])
    .execute()
  for (const desk of desks) {
    const { opensAt, closesAt } = checkInHours(event, desk.day)
    await trx
      .updateTable('check_in_desk')
      .set({
        opens_at: new Date(Math.min(opensAt, desk.opens_at.getTime())),
        closes_at: new Date(Math.max(closesAt, desk.closes_at.getTime())),
      })
      .where('id', '=', desk.id)
      .execute()
  }
}
