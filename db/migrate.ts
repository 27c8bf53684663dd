import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { schemaState } from './schema-state.ts'

/** Shorter than a request's lock timeout, because requests queue while a migration is waiting for a lock. */
const LOCK_TIMEOUT = '300ms'
const BETWEEN_TRIES_MS = 1_000
const MOST_TRIES = 120

/**
 * Applies the missing migrations and returns their names. If a table is locked, it gives up and retries, because all readers of
 * the table would queue while it waits. Rolls back on errors.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const state = await schemaState(db)
  if (state === 'next') return []
  if (state === 'ahead') throw new Error('This database was migrated by a newer version. Start that version.')
  for (let tries = 1; ; tries += 1) {
    const { error, results } = await tryToMigrate(db)
    if (!error) return (results ?? []).map((result) => result.migrationName)
    if (tries === MOST_TRIES || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
  }
}

function tryToMigrate(db: Kysely<Database>): Promise<MigrationResultSet> {
  return db.connection().execute(async (one) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(one)
    try {
      return await new Migrator({ db: one, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    } finally {
      await sql`reset lock_timeout`.execute(one)
    }
  })
}

const LOCK_NOT_AVAILABLE = '55P03'
const codeOf = (error: unknown) => (error as { code?: string }).code
