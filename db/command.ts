import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { holdDataFolder } from './data-folder.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'

/**
 * Runs a command on the database at DATABASE_URL, or otherwise in DATA_DIR. Prints the result. On failure, prints one sentence
 * and sets exit code 1.
 */
export async function runCommand(work: (db: Kysely<Database>) => Promise<string>): Promise<void> {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  try {
    const folder = DATABASE_URL ? null : await holdDataFolder(DATA_DIR)
    const db = DATABASE_URL
      ? openPostgres({ url: DATABASE_URL, max: 2, timeouts: 'patient' })
      : await openPglite({ dataDir: join(DATA_DIR, 'pglite') })
    try {
      console.log(await work(db))
    } finally {
      await db.destroy()
      folder?.release()
    }
  } catch (error) {
    console.error((error as Error).message || String(error))
    process.exitCode = 1
  }
}
