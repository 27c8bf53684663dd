import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import { doorHours } from '#domain/door.ts'
import type { Moment } from '../env.ts'

type Edited = {
  id: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  minutes: number | null
}

/** Whoever edits an event widens its open doors, and narrows none: nobody is shut out, and nothing over moves. */
export async function widenDoors(
  trx: Transaction<Database>,
  event: Edited,
  { now, config }: Pick<Moment, 'now' | 'config'>,
): Promise<void> {
  const doors = await trx
    .selectFrom('door')
    .where('event_id', '=', event.id)
    .where('revoked_at', 'is', null)
    .where('closes_at', '>', now)
    .where('day', '>=', event.date)
    .where('day', '<=', event.endDate ?? event.date)
    .select(['id', 'day', 'opens_at', 'closes_at'])
    .execute()
  for (const door of doors) {
    const { opensAt, closesAt } = doorHours(event, door.day, config.zone)
    await trx
      .updateTable('door')
      .set({
        opens_at: new Date(Math.min(opensAt, door.opens_at.getTime())),
        closes_at: new Date(Math.max(closesAt, door.closes_at.getTime())),
      })
      .where('id', '=', door.id)
      .execute()
  }
}
