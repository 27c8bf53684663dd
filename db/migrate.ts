import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

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

type SchemaState = 'same' | 'next' | 'behind' | 'ahead'

/**
 * Compares the database with this program's migrations. 'next' means that the database is one migration ahead, which this
 * program supports (F6, docs/decisions/015).
 */
export async function schemaState(db: Kysely<Database>): Promise<SchemaState> {
  const known = Object.keys(migrations)
  const applied = await appliedMigrations(db)
  if (known.some((name) => !applied.includes(name))) return 'behind'
  const unknown = applied.length - known.length
  return unknown === 0 ? 'same' : unknown === 1 ? 'next' : 'ahead'
}

export const isServable = (state: SchemaState): boolean => state === 'same' || state === 'next'

const UNDEFINED_TABLE = '42P01'
const LOCK_NOT_AVAILABLE = '55P03'
const codeOf = (error: unknown) => (error as { code?: string }).code

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map((row) => row.name)
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}
