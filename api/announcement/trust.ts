import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NgoTrust } from '#domain/announcement/announcement.ts'
import { isInForce } from '../auth/approval.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'

/** Returns since when an NGO has been approved, and whether an event of it is over. */
export async function trustOf(db: Kysely<Database>, ngoId: string, moment: Moment): Promise<NgoTrust> {
  const { approvedAt, hasFinishedEvent } = await db
    .selectNoFrom((one) => [
      one
        .selectFrom('ngo_decision')
        .where('ngo_decision.ngo_id', '=', ngoId)
        .where('to_state', '=', 'approved')
        .where(isInForce)
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .as('approvedAt'),
      one
        .exists(
          one
            .selectFrom('event')
            .where('ngo_id', '=', ngoId)
            .where('deleted_at', 'is', null)
            .where(({ not }) => not(isUpcomingAt(upcomingClockOf(moment))))
            .select(sql.lit(1).as('one')),
        )
        .as('hasFinishedEvent'),
    ])
    .executeTakeFirstOrThrow()
  return { approvedAt, hasFinishedEvent: Boolean(hasFinishedEvent) }
}
