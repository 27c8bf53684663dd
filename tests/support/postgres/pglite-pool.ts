import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { IMAGE, KEPT } from './database-image.ts'
import { restore } from './keep.ts'

/* Copies of the image in this worker's memory. Opening one costs seconds; putting its rows back, nothing. */

const free: Kysely<Database>[] = []

/** A copy of one's own, with the rows of the image. Whoever changes its tables destroys it instead of giving it back. */
export async function takePglite(): Promise<Kysely<Database>> {
  const used = free.pop()
  if (!used) return openPglite({ image: new Blob([new Uint8Array(await readFile(IMAGE))]) })
  await restore(used, KEPT)
  return used
}

/** Gives it back to whoever takes one next. */
export async function givePglite(db: Kysely<Database>): Promise<void> {
  free.push(db)
}
