import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Returns how many connections of a database wait for a lock. */
export async function waitingIn(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}
