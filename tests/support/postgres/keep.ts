import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** A copy of every table beside them, so that hundreds of requests can start from the same rows. */
export type Keep = {
  /**
   * A hash of every row of every table but the counters of tries, which count refused ones on purpose, and signed
   * documents, which are made when somebody first reads them.
   */
  rowsHash: () => Promise<string>
  /** Puts every table back to how it was when the keep was opened, if anything changed. */
  restore: () => Promise<void>
}

type Table = { name: string; columns: string }

/**
 * Takes the copy.
 * @param db a database of the test's own, on a connection that may switch off foreign keys
 * @param schema where the copy stands; a copy that stood there before goes
 */
export async function openKeep(db: Kysely<Database>, schema = 'kept'): Promise<Keep> {
  const tables = await tablesOf(db)
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const { name } of tables) await sql.raw(`create table ${schema}."${name}" as table public."${name}"`).execute(db)
  const hashed = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash from "${name}" r`,
  )
  const hashes = async (): Promise<Map<string, string | null>> => {
    const { rows } = await sql.raw<{ name: string; hash: string | null }>(hashed.join(' union all ')).execute(db)
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
  const kept = await hashes()
  return {
    rowsHash: async () => {
      const now = await hashes()
      for (const name of MADE_BY_READING) now.delete(name)
      return JSON.stringify([...now])
    },
    restore: async () => {
      const now = await hashes()
      const changed = tables.filter(({ name }) => now.get(name) !== kept.get(name))
      if (changed.length === 0) return
      await db.connection().execute(async (one) => {
        await sql`set session_replication_role = replica`.execute(one)
        for (const { name } of changed) await sql`delete from ${sql.table(name)}`.execute(one)
        for (const { name, columns } of changed) await sql.raw(copyOf(schema, name, columns)).execute(one)
        await sql`set session_replication_role = origin`.execute(one)
      })
    },
  }
}

const copyOf = (schema: string, name: string, columns: string) =>
  `insert into "${name}" (${columns}) overriding system value select ${columns} from ${schema}."${name}"`

const MADE_BY_READING = ['rate_bucket', 'certificate_credential', 'status_list']

/** Every table of ours with the columns that can be written. */
async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_name as name, string_agg('"' || column_name || '"', ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db)
  if (rows.length < 10) throw new Error('The tables are not where this looks for them.')
  return rows
}
