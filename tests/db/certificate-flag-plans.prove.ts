import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { flagsOf } from '#api/flag/flag.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/day.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'

// One connection as the product sets it up, so that what it counts is of its statements; another one fills.
const url = await createDatabase()
const db = openPostgres({ url, max: 1 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
afterAll(() => Promise.all([db.destroy(), filling.destroy()]))

const TABLES = ['participation', 'certificate', 'certificate_version', 'certificate_end']

/** Certificates of so many new volunteers, twenty each, all marked around a day. */
async function addCertificates({ people, day, salt }: { people: number; day: string; salt: string }): Promise<void> {
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://many.invalid', ${salt}::text || i, 'user', 'Volunteer ' || i, 'v@many.example', 'Mumbai', now()
    from generate_series(1, ${people}::int) i`.execute(filling)
  const cities = await filling.selectFrom('city').orderBy('id').select(['id', 'name']).limit(3).execute()
  const { ngo_id } = await filling.selectFrom('ngo').orderBy('id').select('id as ngo_id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 20 }, (_, at) => {
    const { id: city_id, name: city } = cities[at % cities.length] ?? { id: 0, name: '' }
    return anEventRow({ ngo_id, city, city_id, date: addDays(day, -at - 1), sector: 'Education', listed: false })
  })
  const events = await filling.insertInto('event').values(rows).returning('id').execute()
  await sql`with someone as (
      select id, row_number() over (order by id) as i from account where subject like ${salt}::text || '%'
    )
    insert into participation (account_id, event_id, going_at, verified_at)
    select someone.id, event, ${day}::date, ${day}::date + someone.i * interval '1 second'
    from someone, unnest(${events.map(({ id }) => id)}::uuid[]) event`.execute(filling)
  await sql`insert into certificate
    select lpad((row_number() over () + (select count(*) from certificate))::text, 13, '0'), p.id, now()
    from participation p join account a on a.id = p.account_id and a.subject like ${salt}::text || '%'`.execute(filling)
  await sql`insert into certificate_version
    select code, 1, 'verified', a.full_name, e.title, e.sector, e.category, e.mode, e.city, e.date, e.last_day, 60,
      'Samudra Foundation', e.date, 'x', p.verified_at, ${day}::date, 'organizer', p.verified_at, ${day}::date, 1,
      code::int
    from certificate c join participation p on p.id = c.participation_id join event e on e.id = p.event_id
      join account a on a.id = p.account_id and a.subject like ${salt}::text || '%'`.execute(filling)
  await sql`insert into certificate_end select code, version, 'withdrawn', issued_at from certificate_version
    where code::int % 2 = 0 on conflict do nothing`.execute(filling)
  await vacuum(filling, ['account', 'event', ...TABLES])
  await sql`select pg_stat_force_next_flush()`.execute(filling)
}

type Read = { wholly: number; rows: number }

/** How often tables that grow with the marks were read wholly, and how many of their rows, since the database began. */
async function readSoFar(): Promise<Read> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<Read>`
    select sum(seq_scan)::int8 as wholly, sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as rows
    from pg_stat_user_tables where relname in (${sql.join(TABLES)})`.execute(db)
  return rows[0] ?? { wholly: 0, rows: 0 }
}

async function readForFlags(): Promise<Read> {
  const before = await readSoFar()
  await flagsOf(db, { now: NOW, zone: 'Asia/Kolkata' })
  const after = await readSoFar()
  return { wholly: after.wholly - before.wholly, rows: after.rows - before.rows }
}

test('flags read what is recent by an index, and no more of it because more is past', async () => {
  await addCertificates({ people: 2, day: '2025-11-25', salt: 'recent' })
  await addCertificates({ people: 1_000, day: '2025-06-01', salt: 'past' })
  const before = await readForFlags()
  expect(before.wholly).toBe(0)
  expect(before.rows).toBeGreaterThan(3 * 40)
  await addCertificates({ people: 500, day: '2025-03-01', salt: 'longpast' })
  const after = await readForFlags()
  expect(after.wholly).toBe(0)
  expect(after.rows).toBeLessThan(before.rows * 1.5)
})
