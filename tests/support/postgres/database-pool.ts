import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { IMAGE } from './database-image.ts'
import { KEPT, restore } from './keep.ts'
import { openTestPostgres } from './postgres-run.ts'

/* Pools databases in this worker. Opening a copy of the demo data takes up to a second, restoring its rows almost no time. */

const free: Kysely<Database>[] = []

/**
 * Returns a database with the demo data: PostgreSQL, which is faster, or PGlite for `npm run prove`. A test that
 * changes tables must destroy the database instead of returning it to the pool.
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

/** Opens a copy of the image on PGlite. */
export async function openImage(): Promise<Kysely<Database>> {
  return openPglite({ image: new Blob([new Uint8Array(await readFile(IMAGE))]) })
}
