import { type Kysely, sql } from 'kysely'
import { MIGRATION_NAMES } from './migrations/names.ts'
import type { Database } from './schema.ts'

type SchemaState = 'same' | 'next' | 'behind' | 'ahead'

/**
 * Compares the database with this program's migrations. 'next' means that the database is one migration ahead, which this
 * program supports (F6, docs/decisions/015).
 */
export async function schemaState(db: Kysely<Database>): Promise<SchemaState> {
  const applied = await appliedMigrations(db)
  if (MIGRATION_NAMES.some((name) => !applied.includes(name))) return 'behind'
  const unknown = applied.length - MIGRATION_NAMES.length
  return unknown === 0 ? 'same' : unknown === 1 ? 'next' : 'ahead'
}

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
