import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { classOf } from '../class/class.ts'
import type { Officer } from '../class/edits.ts'

/**
 * Stores that an officer has seen the changes of a class until a time. An earlier time than the stored one changes nothing.
 * @throws Refusal 'not-found'
 */
export async function markSeen(
  db: Kysely<Database>,
  { ngoId, accountId }: Officer,
  id: string,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  const { id: cohort_id } = await classOf(db, ngoId, id)
  await db
    .insertInto('class_seen')
    .values({ cohort_id, account_id: accountId, seen_at: until < now ? until : now })
    .onConflict((seen) =>
      seen.columns(['cohort_id', 'account_id']).doUpdateSet({
        seen_at: sql<Date>`greatest(class_seen.seen_at, excluded.seen_at)`,
      }),
    )
    .execute()
}
