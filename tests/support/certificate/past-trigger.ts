import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * Changes rows of a table that protects them with a trigger, as an attacker with the database password could. The trigger protects
 * them again afterwards, because the next test file may use the same database.
 */
export async function pastTrigger(
  db: Kysely<Database>,
  table: 'certificate_version' | 'log_leaf',
  act: () => Promise<unknown>,
): Promise<void> {
  const alter = (how: 'disable' | 'enable') =>
    sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(`${table}_stays`)}`.execute(db)
  await alter('disable')
  try {
    await act()
  } finally {
    await alter('enable')
  }
}
