import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/time/day.ts'
import { vacuum } from '../postgres/vacuum.ts'

export type ManyEvents = {
  count: number
  /** The earliest and latest start of an event, in days before and after today. */
  past: number
  ahead: number
  /** Percentage of events that run for several days (at most about 300 days). */
  lasting: number
  /** Selects a different set of events. */
  salt: number
  /** Percentage of events in the past. */
  pastShare: number
}

/**
 * Adds deterministic events of one approved NGO around a day, in 90 cities. The first cities have the most events. Every
 * thirtieth event is hidden. Six in ten events have an end time, and half of all events start at night.
 */
export async function addManyEvents(
  db: Kysely<Database>,
  today: Day,
  { count, past, ahead, lasting, salt, pastShare }: ManyEvents,
): Promise<void> {
  const chance = (of: number) => sql`((hashint8extended(i, ${sql.lit(salt * 100 + of)}) & 1048575)::float8 / 1048576)`
  await sql`insert into city (name, name_key)
    select initcap(name), name from (select translate(n::text, '0123456789', 'abcdefghij') || case when n % 2 = 0
      then 'pur' else 'nagar' end as name from generate_series(100, 189) n) names on conflict do nothing`.execute(db)
  await db.transaction().execute(async (trx) => {
    // Index-only scans need pages that are marked as all-visible, and rows that are not yet flushed to disk cannot be marked.
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`insert into event (ngo_id, title, description, date, end_date, time, end_time, mode, city, city_id, category, sector,
        min_people, max_people, contact, reg_link, listed, created_at)
      select (select id from ngo where state = 'approved' order by org_name limit 1), 'Event ' || i, 'What you will do.',
        date, case when lasts then date + 1 + (power(${chance(5)}, 3) * 300)::int end,
        case when ${chance(10)} < 0.5 then '09:00' else '22:00' end,
        case when ${chance(11)} < 0.6 then (array['04:00', '10:30', '12:00', '16:00'])[1 + floor(${chance(11)} / 0.6 * 4)::int] end,
        (array['Online', 'Offline'])[1 + (${chance(6)} * 1.999)::int % 2], city.name, city.id,
        (array['Internship', 'Task Based Activity', 'Group Event'])[1 + floor(${chance(7)} * 3)::int],
        (array['Environment', 'Education', 'Financial Literacy', 'Disability Support', 'Gender Equality'])
          [1 + floor(${chance(8)} * 5)::int],
        1, 20, 'team@many.example', 'https://forms.example/many', i % 30 <> 0, now()
      from (
        select i, ${chance(1)} * 100 < ${sql.lit(lasting)} as lasts,
          case when ${chance(2)} * 100 < ${sql.lit(pastShare)}
            then ${today}::date - 1 - (${chance(3)} * ${sql.lit(past - 1)})::int
            else ${today}::date + (${chance(3)} * ${sql.lit(ahead)})::int end as date,
          floor(${chance(4)} * ${chance(9)} * 90)::int as place
        from generate_series(1, ${count}::int) i) events
      join (select id, name, row_number() over (order by id) - 1 as place from city where name_key ~ '(pur|nagar)$') city
        using (place)`.execute(trx)
  })
  await vacuum(db, ['event', 'city'])
}
