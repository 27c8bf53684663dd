import { type Kysely, sql } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'

/** The schema with the copy of the demo data that the databases of a run start from. */
export const KEPT = 'image'

/** A copy of every table in a separate schema. With it, hundreds of requests can start from the same rows. */
export type Keep = {
  /**
   * Returns a hash of all rows, except rows of rate limits, which count refused attempts on purpose, and rows of documents and
   * figures, which a read may create.
   */
  rowsHash: () => Promise<string>
  /** Restores every table that has changed since the copy was made, and every sequence. */
  restore: () => Promise<void>
}

type Table = { name: string; columns: string }

/**
 * Copies all tables. From then on, a trigger records which tables are written to, and only those are hashed again or restored.
 * @param db a database that only this test uses, on a connection that may disable foreign keys
 * @param schema name of the copy's schema; an existing one is replaced
 */
export async function openKeep(db: Kysely<Database>, schema = 'kept'): Promise<Keep> {
  await sql.raw(`do $keep$ begin ${copying(schema, await tablesOf(db))} end $keep$`).execute(db)
  const { rows } = await sql.raw<{ name: string }>(`select name from ${schema}.columns`).execute(db)
  const hashed = rows.map(({ name }) => name).filter((name) => !MADE_BY_READING.includes(name))
  const hashesOf = async (names: string[]): Promise<Record<string, string | null>> => {
    if (names.length === 0) return {}
    const { rows } = await sql.raw<{ name: string; hash: string | null }>(hashing(names)).execute(db)
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
  }
  const kept = await hashesOf(hashed)
  const written = sql.raw<{ name: string }>(`select distinct name from ${schema}.written`)
  return {
    rowsHash: async () => {
      const names = new Set((await written.execute(db)).rows.map(({ name }) => name))
      return JSON.stringify({ ...kept, ...(await hashesOf(hashed.filter((name) => names.has(name)))) })
    },
    restore: () => restore(db, schema),
  }
}

/** Restores every changed table and every sequence from the copy in `schema`. Retries up to 5 times if a background job of the app locks one. */
export async function restore(db: Kysely<Database>, schema: string, triesLeft = 5): Promise<void> {
  try {
    await sql.raw(`select ${schema}.restore()`).execute(db)
  } catch (error) {
    if (triesLeft === 0 || !isConnectionError(error)) throw error
    await restore(db, schema, triesLeft - 1)
  }
}

const copying = (schema: string, tables: Table[]) => `
  drop schema if exists ${schema} cascade;
  create schema ${schema};
  create unlogged table ${schema}.written (name text);
  create table ${schema}.columns (name text, columns text);
  create table ${schema}.sequences as
    select format('public.%I', sequencename)::regclass as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public';
  create function ${schema}.note() returns trigger language plpgsql as $note$
    begin insert into ${schema}.written values (tg_table_name); return null; end $note$;
  ${restoring(schema)}
  ${tables
    .map(
      ({ name, columns }) => `
  create table ${schema}."${name}" as table public."${name}";
  insert into ${schema}.columns values ('${name}', '${columns}');
  create trigger noted_in_${schema} after insert or update or delete or truncate on public."${name}"
    execute function ${schema}.note();`,
    )
    .join('')}`

const hashing = (names: string[]) =>
  names
    .map((name) => `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash from "${name}" r`)
    .join(' union all ')

/** Returns the function that restores the tables, without foreign keys and triggers. It fails if a test left a trigger disabled. */
const restoring = (schema: string) => `create function ${schema}.restore() returns void language plpgsql as $restore$
  declare one record; begin
  if exists (select from pg_trigger where tgenabled = 'D') then raise exception 'A trigger is disabled.'; end if;
  perform set_config('session_replication_role', 'replica', true);
  for one in select * from ${schema}.columns where name in (select w.name from ${schema}.written w) loop
    execute format('delete from public.%I', one.name);
    execute format('insert into public.%I (%s) overriding system value select %2$s from ${schema}.%1$I',
      one.name, one.columns);
  end loop;
  perform setval(name, value, used) from ${schema}.sequences;
  delete from ${schema}.written;
end $restore$;`

const MADE_BY_READING = [
  ...['rate_bucket', 'certificate_credential', 'signed_list', 'ngo_figures'],
  // Students see who read their lines (D73).
  ...['class_read', 'class_read_student', 'certificate_check', 'endorsement_credential', 'endorsement_list'],
  // A key counts its uses.
  'api_key',
]

/** Returns every table in the schema `public` with its writable columns. */
async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_name as name, string_agg('"' || column_name || '"', ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db)
  if (rows.length < 10) throw new Error('The tables are not where this looks for them.')
  return rows
}
