import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** 600 tries of 100 ms each are one minute. */
const TRIES = 600

/**
 * Vacuums and analyses tables until all their pages are marked as all-visible, which index-only scans need. One vacuum may not
 * be enough: any open snapshot on the server, even that of a connection that is just starting, prevents newer rows from being
 * marked.
 * @throws Error if a snapshot stays open for longer than a minute
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
