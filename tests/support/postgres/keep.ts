import { type Kysely, sql } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'

/** A copy of the rows at one moment. With it, hundreds of requests can start from the same rows. */
export type Keep = {
  /**
   * Returns a hash of the rows that differ from the copy, except rows of rate limits, which count refused attempts on purpose, and
   * rows of documents and figures, which a read may create.
   */
  rowsHash: () => Promise<string>
  /** Restores every table that has changed since the copy was made, and every sequence. */
  restore: () => Promise<void>
}

/**
 * Copies the rows. Only tables that were written to since `copyAll` are copied, because copying all takes longer than most tests.
 * @param db a database that only this test uses, on a connection that may disable foreign keys. The copy replaces an earlier one
 */
export async function openKeep(db: Kysely<Database>): Promise<Keep> {
  await copyAll(db)
  await again(() => sql`select kept.keep()`.execute(db))
  return {
    rowsHash: async () => {
      const { rows } = await sql<{ hashes: string }>`select kept.hashes(${[...MADE_BY_READING]}) as hashes`.execute(db)
      return rows[0]?.hashes ?? ''
    },
    restore: () => again(() => sql`select kept.restore()`.execute(db)),
  }
}

/** Copies all tables, if that has not been done. From then on, a trigger records which tables are written to. */
export async function copyAll(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select to_regnamespace('kept') is not null as done`.execute(db)
  if (rows[0]?.done) return
  const tables = await tablesOf(db)
  await sql.raw(`do $copy$ begin ${copying(tables)} end $copy$`).execute(db)
}

/** Restores the rows of the moment of `copyAll`. */
export const restoreAll = (db: Kysely<Database>): Promise<void> =>
  again(() => sql`select kept.restore_all()`.execute(db))

/** Tries up to 5 times, because a background job of the app may lock a table. */
async function again(act: () => Promise<unknown>, triesLeft = 5): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (triesLeft === 0 || !isConnectionError(error)) throw error
    await again(act, triesLeft - 1)
  }
}

type Table = { name: string; columns: string }

/**
 * `kept.all_<table>` has the rows of the moment of `copyAll`. `kept.now_<table>` has those of the last `openKeep`, if the table is in
 * `kept.differing`. Tables in `kept.written` may have changed since.
 */
const copying = (tables: Table[]) => `
  create schema kept;
  create unlogged table kept.written (name text);
  create unlogged table kept.differing (name text primary key);
  create table kept.tables (name text primary key, columns text);
  ${SEQUENCES.map((table) => `create table kept.${table} as ${SEQUENCES_NOW};`).join('\n')}
  create function kept.note() returns trigger language plpgsql as $note$
    begin insert into kept.written values (tg_table_name); return null; end $note$;
  ${FUNCTIONS}
  ${tables
    .map(
      ({ name, columns }) => `
  create table kept."all_${name}" as table public."${name}";
  insert into kept.tables values ('${name}', '${columns}');
  create trigger noted after insert or update or delete or truncate on public."${name}" execute function kept.note();`,
    )
    .join('')}`

const SEQUENCES = ['all_sequences', 'now_sequences'] as const
const SEQUENCES_NOW = `select format('public.%I', sequencename)::regclass as name, coalesce(last_value, start_value) as value,
  last_value is not null as used from pg_sequences where schemaname = 'public'`

/** The functions restore without foreign keys and triggers, and fail if a test left a trigger disabled. */
const FUNCTIONS = `
  create function kept.copy_of(wanted text) returns text language sql as $copy_of$
    select format('kept.%I', case when exists (select from kept.differing where name = wanted) then 'now_' else 'all_' end || wanted)
  $copy_of$;
  create function kept.start() returns void language plpgsql as $start$ begin
    if exists (select from pg_trigger where tgenabled = 'D') then raise exception 'A trigger is disabled.'; end if;
    perform set_config('session_replication_role', 'replica', true);
  end $start$;
  create function kept.keep() returns void language plpgsql as $keep$
  declare one record; begin
    for one in select * from kept.tables t where exists (select from kept.written w where w.name = t.name) loop
      execute format('create unlogged table if not exists kept.%I as table public.%I with no data', 'now_' || one.name, one.name);
      execute format('delete from kept.%I', 'now_' || one.name);
      execute format('insert into kept.%I select * from public.%I', 'now_' || one.name, one.name);
      insert into kept.differing values (one.name) on conflict do nothing;
    end loop;
    delete from kept.now_sequences;
    insert into kept.now_sequences ${SEQUENCES_NOW};
    delete from kept.written;
  end $keep$;
  create function kept.restore() returns void language plpgsql as $restore$
  declare one record; begin
    perform kept.start();
    for one in select * from kept.tables t where exists (select from kept.written w where w.name = t.name) loop
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%I (%s) overriding system value select %2$s from %s',
        one.name, one.columns, kept.copy_of(one.name));
    end loop;
    perform setval(name, value, used) from kept.now_sequences;
    delete from kept.written;
  end $restore$;
  create function kept.restore_all() returns void language plpgsql as $restore_all$ begin
    insert into kept.written select name from kept.differing;
    delete from kept.differing;
    delete from kept.now_sequences;
    insert into kept.now_sequences select * from kept.all_sequences;
    perform kept.restore();
  end $restore_all$;
  create function kept.hashes(without text[]) returns text language plpgsql as $hashes$
  declare one text; now text; kept text; found jsonb := '{}'; begin
    for one in select distinct name from kept.written where not name = any(without) loop
      execute format('select md5(string_agg(r::text, ''|'' order by r::text)) from public.%I r', one) into now;
      execute format('select md5(string_agg(r::text, ''|'' order by r::text)) from %s r', kept.copy_of(one)) into kept;
      if now is distinct from kept then found := found || jsonb_build_object(one, now); end if;
    end loop;
    return found::text;
  end $hashes$;`

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
