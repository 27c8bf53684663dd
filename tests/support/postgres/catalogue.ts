import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * Describes the tables of a database, one line per column, constraint, index and so on, sorted by table. The order of columns
 * does not matter. NOT NULL is part of a column's line, because not every server lists it as a constraint.
 */
export async function catalogueOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.oid, c.relname, c.relkind, c.relpersistence from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_migration%'
    )
    select relname || ': table' || case relpersistence when 'u' then ' unlogged' else '' end as line
    from own where relkind = 'r'
    union all
    select concat_ws(' ', o.relname || ': column', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
      case when a.attgenerated <> '' then 'generated' when d.adbin is not null then 'default' end,
      pg_get_expr(d.adbin, d.adrelid))
    from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    where o.relkind = 'r'
    union all
    select concat_ws(' ', o.relname || ': constraint', con.conname, pg_get_constraintdef(con.oid))
    from own o join pg_constraint con on con.conrelid = o.oid where con.contype <> 'n'
    union all
    select concat_ws(' ', t.relname || ': index', pg_get_indexdef(o.oid))
    from own o join pg_index i on i.indexrelid = o.oid join own t on t.oid = i.indrelid
    union all
    select concat_ws(' ', o.relname || ': sequence', s.seqstart, s.seqincrement, format_type(s.seqtypid, null))
    from own o join pg_sequence s on s.seqrelid = o.oid
    union all
    select o.relname || ': trigger ' || pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' disabled' end
    from own o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
    union all
    select concat_ws(' ', p.proname || ': function', '(' || pg_get_function_arguments(p.oid) || ')',
      'returns', pg_get_function_result(p.oid), l.lanname, p.provolatile, p.prosrc)
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', o.relname || ':', 'kind', o.relkind) from own o where o.relkind not in ('r', 'i', 'S')
  `.execute(db)
  return rows.map(({ line }) => line.replace(/\s+/g, ' ').replaceAll(' public.', ' ').trim()).toSorted()
}
