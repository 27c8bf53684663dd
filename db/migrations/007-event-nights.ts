import { type Kysely, sql } from 'kysely'

/**
 * Lists still show a night that began the day before (D79). The index holds only such events, so it stays small. On a large
 * table an operator makes it beforehand, concurrently, under this name (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists event_night on event (date, id) include (last_day, time, end_time, category, mode, sector,
    city_id) where listed and span is null and end_time <= time`.execute(db)
}
