import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { openImage } from '#tests/support/postgres/database-image.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { prove } from '#tests/support/prove.ts'

/* The drivers behave as the product expects. `npm test` starts PGlite only once, in tests/runtimes/start.test.ts, because that takes long. */

const postgres = await openTestPostgres()
const drivers: Kysely<Database>[] = [postgres, ...(process.env.PROVE ? [await openImage()] : [])]
afterAll(() => Promise.all(drivers.map((db) => db.destroy())))

/** Runs the same query on each driver and returns the results. */
const each = <T>(ask: (db: Kysely<Database>) => Promise<T>): Promise<T[]> => Promise.all(drivers.map(ask))

test('each driver gives the same types: days as text, moments as Date, whole numbers as number', async () => {
  const all = await each(async (db) => {
    const { rows } = await sql<Record<string, unknown>>`select
      date '2026-12-01' as day, timestamptz '2026-12-01T18:30:00Z' as moment, 9007199254740991::int8 as big,
      (select count(*) from account) as people, 7::int2 as small, 1.5::float8 as fraction, true as yes,
      null::date as none, 'क्षत्रिय'::text as word`.execute(db)
    return rows[0]
  })
  for (const row of all)
    expect(row).toEqual({
      day: '2026-12-01',
      moment: new Date('2026-12-01T18:30:00Z'),
      big: 9007199254740991,
      people: expect.any(Number),
      small: 7,
      fraction: 1.5,
      yes: true,
      none: null,
      word: 'क्षत्रिय',
    })
})

test('a moment is the same in whichever zone the database shows it', async () => {
  const told = ['1999-12-31T23:59:59.999Z', '2026-12-01T18:30:00Z', '2026-12-01T18:30:00.12Z', '9999-12-31T00:00:00Z']
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
    const all = await each((db) =>
      db.transaction().execute(async (trx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(trx)
        return (await sql<{ moment: Date }>`select unnest(${told}::timestamptz[]) as moment`.execute(trx)).rows
      }),
    )
    for (const rows of all) expect(rows).toEqual(told.map((moment) => ({ moment: new Date(moment) })))
  }
})

prove('every column of every table has the same type and constraint in both', async () => {
  const [onPostgres, onPglite] = await each(async (db) => {
    const columns = await sql`select table_name, column_name, udt_name, is_nullable, is_generated, identity_generation
      from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
    const checks = await sql`select conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`.execute(db)
    const indexes =
      await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
    return [columns.rows, checks.rows, indexes.rows]
  })
  expect(onPglite?.[0]?.length).toBeGreaterThan(80)
  expect(onPostgres).toEqual(onPglite)
})

prove('a complete row of the demo data is the same with both drivers', async () => {
  const [onPostgres, onPglite] = await each((db) =>
    db
      .selectFrom('event')
      .select(['title', 'date', 'end_date', 'last_day', 'span', 'min_people', 'version', 'created_at', 'updated_at'])
      .orderBy('title')
      .execute(),
  )
  expect(onPglite?.length).toBeGreaterThan(5)
  expect(onPglite?.[0]?.last_day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(onPostgres).toEqual(onPglite)
})

test('each says the same SQLSTATE for a broken rule', async () => {
  const all = await each(async (db) => {
    const codes: unknown[] = []
    for (const broken of [
      sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
        select issuer, subject, role, full_name, email, location, created_at from account limit 1`,
      sql`update event set min_people = max_people + 1`,
      sql`update ngo set state = 'sleeping'`,
      sql`update event set ngo_id = gen_random_uuid()`,
      sql`update event set date = '2026-02-30'`,
    ])
      codes.push(await broken.execute(db).catch((error) => error.code))
    return codes
  })
  for (const states of all) expect(states).toEqual(['23505', '23514', '23514', '23503', '22008'])
})

test('a failed transaction leaves nothing behind and the next one works, in each', async () => {
  const counts = await each(async (db) => {
    const before = await people(db)
    const failed = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('participation').execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    return [before, await people(db)]
  })
  for (const [before, after] of counts) expect(after).toEqual(before)
})

async function people(db: Kysely<Database>): Promise<number> {
  const { n } = await db
    .selectFrom('participation')
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBeGreaterThan(0)
  return n
}

type DriverValues = { day: string | null; moment: Date; id: unknown }
const compiled = prepared<DriverValues, Record<string, unknown>>((db, p) =>
  sql<Record<string, unknown>>`select ${p('day')}::date as day, ${p('moment')}::timestamptz as moment, 9::int8 as big,
    ${p('id')}::uuid as id, number from generate_series(1, 3) as number`.compile(db),
)
const GOOD: DriverValues = {
  day: '2026-12-01',
  moment: new Date('2026-12-01T18:30:00Z'),
  id: '00000000-0000-4000-8000-000000000001',
}

test('a compiled statement gives the same rows in each, also when the database describes them no more', async () => {
  for (const asked of [GOOD, { ...GOOD, day: null }, GOOD]) {
    for (const rows of await each((db) => compiled.run(db, asked)))
      expect(rows).toEqual([1, 2, 3].map((number) => ({ ...asked, big: 9, number })))
  }
})

test('a compiled statement that fails throws, and its connection can be used again', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  for (let time = 0; time < 30; time += 1) {
    await expect(compiled.run(postgres, { ...GOOD, id: 'none' })).rejects.toMatchObject({ code: '22P02' })
    await expect(compiled.run(postgres, { ...GOOD, id: circular })).rejects.toThrow('circular')
  }
  const failure = await compiled.run(postgres, { ...GOOD, id: 'none' }).catch((error: Error) => error.stack)
  expect(failure).toContain('drivers.test')
  const all = await Promise.all(Array.from({ length: 40 }, () => compiled.run(postgres, GOOD)))
  expect(all.every((rows) => rows.length === 3)).toBe(true)
})

/* db/hot-query.ts uses private parts of node-postgres that its types do not declare (docs/decisions/017). */

test('node-postgres still has the private parts that compiled statements run on', () => {
  const connection = new pg.Connection()
  expect(connection).toHaveProperty('parsedStatements', {})
  for (const part of ['parse', 'bind', 'describe', 'execute', 'sync'])
    expect(connection, part).toHaveProperty(part, expect.any(Function))
  const { utils } = pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }
  expect(utils.prepareValue({ a: 1 })).toBe('{"a":1}')
})

test('a connection has the rows of a compiled statement described once, regardless of the number of runs', async () => {
  const once = prepared<{ id: string }, { said: string }>((db, p) =>
    sql<{ said: string }>`select ${p('id')} as said`.compile(db),
  )
  const wire = pg.Connection.prototype as unknown as {
    describe: (asked: object) => void
    parse: (asked: object) => void
  }
  const described = vi.spyOn(wire, 'describe')
  const parsed = vi.spyOn(wire, 'parse')
  onTestFinished(() => void vi.restoreAllMocks())
  for (let time = 0; time < 30; time += 1)
    expect(await once.run(postgres, { id: `${time}` })).toEqual([{ said: `${time}` }])
  // The statements run one after another, on one connection, or on two if the pool alternates.
  expect(described.mock.calls.length).toBeGreaterThan(0)
  expect(described.mock.calls.length).toBeLessThanOrEqual(2)
  expect(parsed.mock.calls.length).toBe(described.mock.calls.length)
})
