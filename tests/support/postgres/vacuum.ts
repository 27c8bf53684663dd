import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** As patient as a busy machine needs. */
const TRIES = 600

/**
 * Vacuums and analyses tables until all their pages are marked as visible to everybody; index-only scans rest on that
 * entry. Once is not always enough: whatever holds a snapshot at that moment, if only a connection that begins anywhere on
 * the server, keeps younger rows from being marked.
 * @throws Error when somebody holds a snapshot for longer than a minute
 */
export async function vacuum(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    for (let tries = 1; !(await vacuumedOnce(db, table)); tries += 1) {
      if (tries === TRIES) throw new Error(`Not all pages of ${table} could be marked as visible`)
      await setTimeout(100)
    }
}

async function vacuumedOnce(db: Kysely<Database>, table: string): Promise<boolean> {
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  const { rows } = await sql<{ done: boolean }>`
    select relallvisible >= relpages as done from pg_class where oid = ${table}::regclass`.execute(db)
  return rows[0]?.done ?? false
}
