import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { openPglite } from '#db/pglite.ts'
import type { Database } from '#db/schema.ts'
import { IMAGE } from './database-image.ts'
import { type Keep, openKeep } from './keep.ts'

/* Copies of the image in this worker's memory. Opening one costs most of a second; putting its rows back, nothing. */

const free: Kysely<Database>[] = []
const keeps = new WeakMap<Kysely<Database>, Keep>()

/** A copy of one's own, with the rows of the image. Whoever changes its tables destroys it instead of giving it back. */
export async function takePglite(): Promise<Kysely<Database>> {
  const used = free.pop()
  if (used) {
    await keeps.get(used)?.restore()
    return used
  }
  const db = await openPglite({ image: new Blob([new Uint8Array(await readFile(IMAGE))]) })
  keeps.set(db, await openKeep(db, 'image'))
  return db
}

/** Gives it back to whoever takes one next. */
export async function givePglite(db: Kysely<Database>): Promise<void> {
  free.push(db)
}
