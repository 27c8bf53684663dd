import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

const migratorFor = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Brings a database to the newest schema; Kysely holds an advisory lock meanwhile.
 * @returns the names of the migrations that ran now, oldest first
 * @throws the first error; that migration is rolled back
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migratorFor(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** How a database's schema stands to this program's. */
export type SchemaState = 'same' | 'next' | 'behind' | 'ahead'

/**
 * How a database's schema stands to this program's (F6). A migration works under the version before it: it adds, and what
 * it replaces is dropped by a later one (tests/db/migrations.test.ts), so a program serves from the next schema too.
 * @returns 'same', 'next' (one migration more than this program knows), 'behind' (it misses some) or 'ahead' (two or more)
 * @throws what the driver throws when the database is away
 */
export async function schemaState(db: Kysely<Database>): Promise<SchemaState> {
  const known = Object.keys(migrations)
  const applied = await appliedMigrations(db)
  if (known.some((name) => !applied.includes(name))) return 'behind'
  const unknown = applied.length - known.length
  return unknown === 0 ? 'same' : unknown === 1 ? 'next' : 'ahead'
}

/** Whether a program may serve from a database in this state. */
export const isServable = (state: SchemaState): boolean => state === 'same' || state === 'next'

const UNDEFINED_TABLE = '42P01'

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map((row) => row.name)
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}
