import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PlannedVerification } from '#domain/participation/planned-verification.ts'

/** Returns the planned verifications of events (D87), keyed by event. */
export async function plansOf(db: Kysely<Database>, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, PlannedVerification>()
  const rows = await db
    .selectFrom('planned_verification as plan')
    .leftJoin('account', 'account.id', 'plan.planned_by')
    .where('event_id', 'in', eventIds)
    .select(['event_id', 'people', 'planned_at', 'outcome', 'verified', 'left_over'])
    .select(sql<string | null>`nullif(account.full_name, '')`.as('by'))
    .execute()
  return new Map(
    rows.map(({ event_id, people, by, planned_at, outcome, verified, left_over }) => [
      event_id,
      { people, by, at: planned_at.toISOString(), outcome, verified, left: left_over },
    ]),
  )
}
