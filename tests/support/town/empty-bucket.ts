import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * Leaves nothing in the buckets of a limit, as if somebody had used them up this moment.
 * @param keys as LIKE has it: 'check-page:%'; the buckets were used before
 * @param seconds within which a bucket of this limit refills wholly; 0 fills it
 */
export async function emptyBuckets(db: Kysely<Database>, keys: string, seconds: number, now: Date): Promise<void> {
  const full_at = new Date(now.getTime() + seconds * 1000)
  await db.updateTable('rate_bucket').set({ full_at }).where('key', 'like', keys).execute()
}
