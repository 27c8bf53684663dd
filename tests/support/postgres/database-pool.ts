import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { IMAGE, KEPT } from './database-image.ts'
import { restore } from './keep.ts'

/* Pools copies of the image in this worker's memory. Opening a copy takes seconds, restoring its rows almost no time. */

const free: Kysely<Database>[] = []

/**
 * Returns a database with the rows of the image. A test that changes tables must destroy the database instead of returning it
 * to the pool.
 */
export async function takePglite(): Promise<Kysely<Database>> {
  const used = free.pop()
  if (!used) return openPglite({ image: new Blob([new Uint8Array(await readFile(IMAGE))]) })
  await restore(used, KEPT)
  return used
}

/** Returns a database to the pool. */
export async function givePglite(db: Kysely<Database>): Promise<void> {
  free.push(db)
}
