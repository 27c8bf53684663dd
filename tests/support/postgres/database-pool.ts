import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { openImage } from './database-image.ts'
import { KEPT, restore } from './keep.ts'
import { openTestPostgres } from './postgres-run.ts'

/* Pools databases in this worker. Opening a copy of the demo data takes up to a second, restoring its rows almost no time. */

const free: Kysely<Database>[] = []

/**
 * Returns a database with the demo data: PostgreSQL, which is faster, or PGlite for `npm run prove`. A test that changes tables must
 * change them back.
 */
export async function takeDatabase(): Promise<Kysely<Database>> {
  const used = free.pop()
  if (!used) return process.env.PROVE ? openImage() : openTestPostgres()
  await restore(used, KEPT)
  return used
}

/** Returns a database to the pool. */
export function giveDatabase(db: Kysely<Database>): void {
  free.push(db)
}
