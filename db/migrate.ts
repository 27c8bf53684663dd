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

/**
 * Whether this program and the database speak the same schema (F6).
 * @returns 'same', 'behind' (the database misses migrations) or 'ahead' (it has some that this program does not know)
 * @throws what the driver throws when the database is away
 */
export async function schemaState(db: Kysely<Database>): Promise<'same' | 'behind' | 'ahead'> {
  const known = Object.keys(migrations)
  const applied = await appliedMigrations(db)
  if (applied.some((name) => !known.includes(name))) return 'ahead'
  return applied.length < known.length ? 'behind' : 'same'
}

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
