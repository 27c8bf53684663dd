import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * Empties the buckets of a rate limit, as if a caller had just used them up. The buckets must exist.
 * @param keys a LIKE pattern such as 'check-page:%'
 * @param seconds the time in which a bucket of this limit refills completely; 0 makes it full
 */
export async function emptyBuckets(db: Kysely<Database>, keys: string, seconds: number, now: Date): Promise<void> {
  const full_at = new Date(now.getTime() + seconds * 1000)
  await db.updateTable('rate_bucket').set({ full_at }).where('key', 'like', keys).execute()
}
