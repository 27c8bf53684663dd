import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { restoreAll } from './keep.ts'

/*
 * Pools databases with the demo data in this worker. Copying the template takes a second and opening a connection 25 ms; restoring rows
 * takes almost no time.
 */

const free = new Map<string, Set<Kysely<Database>>>()

/**
 * Takes a database from the pool, or opens one. Its `destroy` returns it to the pool, so a test that changes tables must change them
 * back.
 * @param kind databases of one kind replace each other
 */
export async function takeDatabase(kind: string, open: () => Promise<Kysely<Database>>): Promise<Kysely<Database>> {
  const pool = free.get(kind) ?? new Set()
  free.set(kind, pool)
  const [used] = pool
  if (used) {
    pool.delete(used)
    await restoreAll(used)
    return used
  }
  const db = await open()
  db.destroy = async () => void pool.add(db)
  return db
}
