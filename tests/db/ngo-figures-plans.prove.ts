import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '#api/config.ts'
import { ngoFigures } from '#api/page/figures.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'

/*
 * Measures how much is read to count the figures of one NGO while the data of 300 other NGOs grows. With only nine
 * NGOs, a sequential scan would be the right plan.
 */

// `db` is a single connection with the product's settings, and its statistics count only its own statements. `filling`
// writes the test data.
const url = await createDatabase()
const db = openPostgres({ url, max: 1 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
afterAll(() => Promise.all([db.destroy(), filling.destroy()]))

const TABLES = ['event', 'participation', 'certificate', 'certificate_version', 'certificate_end', 'report']
const { id: ngoId } = await db
  .selectFrom('ngo')
  .select('id')
  .where('org_name', '=', 'Samudra Foundation')
  .executeTakeFirstOrThrow()

const { rows: others } = await sql<{ id: string }>`insert into ngo (org_name, name_skeleton, website, website_host,
    phone, description, state, registered_at)
  select 'Sangh ' || i, 'sangh' || i, 'https://s.example', 's.example', '+91 98200 00001', 'x', 'approved', ${NOW}
  from generate_series(1, 300) i returning id`.execute(filling)

/**
 * Adds past events of these NGOs. Each event has the given number of new volunteers, all of whom are verified and have
 * certificates.
 */
async function addHistory(
  ngos: readonly { id: string }[],
  { held, people }: { held: number; people: number },
  salt: string,
) {
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://many.invalid', ${salt}::text || i, 'user', 'Volunteer ' || i, 'v@many.example', 'Mumbai', now()
    from generate_series(1, ${people}::int) i`.execute(filling)
  const { id: city_id, name: city } = await filling.selectFrom('city').select(['id', 'name']).executeTakeFirstOrThrow()
  const rows = Array.from({ length: held }, (_, at) =>
    anEventRow({
      ngo_id: ngos[at % ngos.length]?.id ?? '',
      city,
      city_id,
      date: addDays(TODAY, -at - 1),
      listed: false,
    }),
  )
  const events = await filling.insertInto('event').values(rows).returning('id').execute()
  await sql`insert into participation (account_id, event_id, going_at, verified_at, name)
    select account.id, event, ${NOW}, ${NOW}, full_name from account, unnest(${events.map(({ id }) => id)}::uuid[]) event
    where subject like ${salt}::text || '%'`.execute(filling)
  await sql`insert into certificate (code, participation_id, ngo_id, event_id, created_at)
    select lpad((row_number() over () + (select count(*) from certificate))::text, 13, '0'), p.id, e.ngo_id, e.id, now()
    from participation p join event e on e.id = p.event_id join account a on a.id = p.account_id and a.subject like ${salt}::text || '%'`.execute(
    filling,
  )
  await sql`insert into certificate_version
    select code, 1, 'verified', a.full_name, e.title, e.sector, e.category, e.mode, e.city, e.date, e.last_day, 60,
      'Another', e.date, 'x', p.verified_at, ${TODAY}::date, 'organizer', p.verified_at, ${TODAY}::date, 1, code::int,
      2, 'UTC', e.date, p.going_at, '[]'
    from certificate c join participation p on p.id = c.participation_id join event e on e.id = p.event_id
      join account a on a.id = p.account_id and a.subject like ${salt}::text || '%'`.execute(filling)
  await sql`insert into certificate_end select code, version, 'withdrawn', issued_at from certificate_version
    where code ~ '^[0-9]+$' and code::int % 2 = 0 on conflict do nothing`.execute(filling)
  await sql`insert into report (ngo_id, reason, reported_at, outcome, outcome_reason, resolved_at)
    select id, 'other', ${NOW}, 'upheld', 'x', ${NOW} from unnest(${ngos.map(({ id }) => id)}::uuid[]) id,
      generate_series(1, 10)`.execute(filling)
  await vacuum(filling, ['account', ...TABLES])
}

async function readSoFar(): Promise<{ wholly: number; rows: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ wholly: number; rows: number }>`
    select sum(seq_scan)::int8 as wholly, sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as rows
    from pg_stat_user_tables where relname in (${sql.join(TABLES)})`.execute(db)
  return rows[0] ?? { wholly: 0, rows: 0 }
}

/** Returns how much the count reads from the tables that grow with the number of NGOs. */
async function readForFigures(): Promise<{ wholly: number; rows: number }> {
  await filling.deleteFrom('ngo_figures').execute()
  const before = await readSoFar()
  const figures = await ngoFigures(db, ngoId, { today: TODAY, now: NOW, config: {} as Config })
  expect(figures.events).toBeGreaterThan(60)
  const after = await readSoFar()
  return { wholly: after.wholly - before.wholly, rows: after.rows - before.rows }
}

const MANY = { held: 600, people: 100 }

test('with 60,000 and 120,000 participations of others, counting reads by indexes what is its own, and no more', async () => {
  await addHistory([{ id: ngoId }], { held: 60, people: 3 }, 'own')
  await addHistory(others, MANY, 'first')
  const before = await readForFigures()
  expect(before.wholly).toBe(0)
  expect(before.rows).toBeGreaterThan(60 * 3)
  await addHistory(others, MANY, 'second')
  const { rows } = await sql<{ count: number }>`select count(*)::int8 from participation`.execute(filling)
  expect(rows[0]?.count).toBeGreaterThan(120_000)
  const after = await readForFigures()
  expect(after.wholly).toBe(0)
  expect(after.rows).toBeLessThan(before.rows * 1.2)
})
