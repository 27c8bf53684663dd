import { sql } from 'kysely'
import type { Town } from './town.ts'

/** Returns every column of the database that contains one of these texts, in any case. */
export async function columnsWith(
  { db }: Pick<Town, 'db'>,
  traces: readonly string[],
): Promise<{ place: string; trace: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() order by table_name
  `.execute(db)
  const found: { place: string; trace: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ name: string; trace: string }>`
      select distinct cell.name, trace
      from ${sql.table(name)} as line, jsonb_each_text(to_jsonb(line)) as cell (name, value), unnest(${traces}::text[]) as trace
      where strpos(lower(cell.value), lower(trace)) > 0 order by 1, 2
    `.execute(db)
    found.push(...rows.map((row) => ({ place: `${name}.${row.name}`, trace: row.trace })))
  }
  return found
}
