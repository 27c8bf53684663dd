import { type KyselyPlugin, sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findFlags } from '#api/certificate/flag/find.ts'
import { flagPage } from '#api/certificate/flag/flag.ts'
import { eventFactsOf } from '#api/certificate/version/event-facts.ts'
import { snapshotsOf } from '#api/certificate/version/snapshot.ts'
import { attended } from '#api/certificate/version/snapshot-rows.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { addDays } from '#domain/time/day.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

// `db` is a single connection with the product's settings, and its statistics count only its own statements. `filling`
// writes the test data.
const url = await createDatabase()
const db = openPostgres({ url, max: 1 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
const { runtime } = await openTown({ db: filling })
afterAll(() => Promise.all([db.destroy(), filling.destroy()]))

const moment = { now: NOW, today: TODAY, config: runtime.config }
const EARLIER = new Date('2025-11-25T06:00:00Z')
const BEFORE = new Date('2025-11-10T06:00:00Z')
const TABLES = [
  'account',
  'event',
  'event_edit',
  'participation',
  'certificate',
  'certificate_version',
  'certificate_end',
]
const ALL = [...TABLES, 'flag', 'flag_certificate']

type Event = { ngoId: string; eventId: string }

/** Adds volunteers to an event. All are going and verified, and each has a certificate. */
async function addMarked({ ngoId, eventId }: Event, size: number, salt: string, at = NOW): Promise<void> {
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://many.invalid', ${salt}::text || i, 'user', 'Volunteer ' || ${salt}::text || i, 'v' || i || '@m.example', 'Mumbai', ${BEFORE}
    from generate_series(1, ${size}::int) i`.execute(filling)
  await sql`insert into participation (account_id, event_id, going_at, verified_at, name)
    select id, ${eventId}, ${BEFORE}, ${at}, full_name from account
    where issuer = 'https://many.invalid' and subject like ${salt}::text || '%'`.execute(filling)
  await sql`insert into certificate (code, participation_id, created_at, ngo_id, event_id)
    select lpad((row_number() over () + (select count(*) from certificate))::text, 13, '0'), p.id, ${at}, ${ngoId}, ${eventId}
    from participation p where p.event_id = ${eventId}`.execute(filling)
  await sql`insert into certificate_version
    select code, 1, 'verified', p.name, e.title, e.sector, e.category, e.mode, e.city, e.date, e.last_day, 180, 'Sarovar Trust',
      e.date, 'x', p.verified_at, ${at}::date, 'organizer', p.verified_at, ${at}::date, 1, code::int,
      2, 'UTC', e.date, p.going_at, '[]'
    from certificate c join participation p on p.id = c.participation_id join event e on e.id = p.event_id
    where c.event_id = ${eventId}`.execute(filling)
}
/** Adds flags that refer to all certificates of the event. Half of the flags are resolved. */
const addFlags = (eventId: string, many: number) =>
  sql`with made as (
      insert into flag (kind, found_at, about, puts_on_hold, outcome, reason, resolved_at)
      select 'joined-late', ${NOW}::timestamptz - i * interval '1 second', 'many:' || ${eventId}::text || i, true,
        case when i % 2 = 0 then 'unfounded' end, case when i % 2 = 0 then 'x' end, case when i % 2 = 0 then ${NOW}::timestamptz end
      from generate_series(1, ${many}::int) i returning id)
    insert into flag_certificate select made.id, code from made, certificate where event_id = ${eventId}`.execute(
    filling,
  )

/** Adds events of another NGO without verified volunteers. Each event was edited once. */
async function addEvents(ngoId: string, many: number): Promise<void> {
  const { id: city_id } = await filling.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const row = (at: number) =>
    anEventRow({ ngo_id: ngoId, city_id, date: addDays(TODAY, -1 - (at % 300)), listed: false })
  for (let begin = 0; begin < many; begin += 500)
    await filling
      .insertInto('event')
      .values(Array.from({ length: 500 }, (_, at) => row(begin + at)))
      .execute()
  await sql`insert into event_edit (event_id, edited_at, field, was, became)
    select id, ${BEFORE}, 'minutes', '60', '120' from event where ngo_id = ${ngoId}`.execute(filling)
}

/** Adds a check-in desk at which a helper ticked every volunteer. */
async function addDesk(eventId: string): Promise<void> {
  const [id, day] = [String(Date.now()).slice(-8), '2025-11-20']
  const [opens_at, closes_at] = [new Date('2025-11-20T00:00:00Z'), new Date('2025-11-21T00:00:00Z')]
  const desk = { id, event_id: eventId, day, secret: '0'.repeat(64), token: id.padEnd(26, '0') }
  await filling
    .insertInto('check_in_desk')
    .values({ ...desk, opens_at, closes_at, opened_at: opens_at })
    .execute()
  await sql`insert into attendance_entry (id, event_id, day, participation_id, kind, way, at, received_at, desk_id, clock_sure, late)
    select gen_random_uuid(), p.event_id, ${day}, p.id, 'in', 'tick', ${NOW}::timestamptz - interval '11 days',
      ${NOW}::timestamptz - interval '11 days', ${id}, true, false
    from participation p where p.event_id = ${eventId}`.execute(filling)
}

/**
 * Returns the tables that `work` reads with a sequential scan, and the number of rows that `work` reads in all tables.
 */
async function read(work: () => Promise<unknown>) {
  const so = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ table: string; wholly: number; rows: number }>`
      select relname as table, seq_scan::int8 as wholly, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as rows
      from pg_stat_user_tables where relname in (${sql.join(ALL)}) order by relname`.execute(db)
    return rows
  }
  const before = await so()
  await work()
  const after = await so()
  return {
    wholly: after.filter(({ wholly }, at) => wholly > (before[at]?.wholly ?? 0)).map(({ table }) => table),
    rows: after.reduce((sum, { rows }, at) => sum + Number(rows) - Number(before[at]?.rows ?? 0), 0),
  }
}
/**
 * Runs `findFlags` as if the certificates of an event had just been issued, and also reads the data that issuing reads.
 */
const finding = async ({ eventId }: Event, many: number) => {
  const marked = filling.selectFrom('participation').where('event_id', '=', eventId).select('id').limit(many)
  const ids = (await marked.execute()).map(({ id }) => id)
  const find = async (trx: Transaction<Database>) => {
    const rows = await attended(trx, ids).execute()
    const snapshots = await snapshotsOf(trx, rows, await eventFactsOf(trx, [eventId]), moment)
    const issued = snapshots.map((one) => ({ ...one, code: one.code ?? '', version: 1, nameBefore: null }))
    await findFlags(
      trx,
      issued.map((one) => ({ ...one, reason: 'verified' })),
      moment,
    )
  }
  return read(() => db.transaction().execute(find))
}

test('finding flags reads the rows of the entries by an index, regardless of the amount of other data', async () => {
  const { ngoId } = await addNgo(filling)
  const addEvent = async (of = ngoId) => ({ ngoId: of, eventId: await addPastEvent(filling, of) })
  const [large, small] = [await addEvent(), await addEvent()]
  await addMarked(large, 500, 'large')
  await addMarked(small, 2, 'small')
  for (let turn = 0; turn < 60; turn += 1)
    await addMarked(await addEvent((await addNgo(filling)).ngoId), 200, `other-${turn}-`, EARLIER)
  await addEvents((await addNgo(filling)).ngoId, 5_000)
  const another = await addEvent((await addNgo(filling)).ngoId)
  await addMarked(another, 2, 'another')
  await addFlags(another.eventId, 4_000)
  await addFlags(large.eventId, 3)
  await sql`insert into certificate_end (code, version, reason, ended_at) select code, 1, 'withdrawn', ${NOW}
    from certificate where ngo_id <> ${ngoId} and code::int % 2 = 0`.execute(filling)
  await vacuum(filling, ALL)
  const [tick, tiny, all] = [await finding(large, 1), await finding(small, 1), await finding(large, 200)]
  console.table({ tick, tiny, all })
  for (const { wholly } of [tick, tiny, all]) expect(wholly).toEqual([])
  expect(tiny.rows).toBeLessThan(100)
  expect(tick.rows).toBeLessThan(2 * 500 + 100)
  expect(all.rows).toBeLessThan(2 * 500 + 200 * 12)
  for (const state of ['open', 'resolved'] as const) {
    const page = await read(() => flagPage(db, state, null))
    expect(page.wholly).toEqual([])
    expect(page.rows).toBeLessThan(50 * 500 * 4)
  }
})

test('an entry of two hundred takes as many statements as of one, and what it finds adds three', async () => {
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1
      return result
    },
  }
  const statements = async (size: number, joinedAt: Date, hasDesk = false) => {
    const ngo = await addNgo(filling)
    const eventId = await addPastEvent(filling, ngo.ngoId)
    for (let at = 0; at < size; at += 1) await join(filling, eventId, { name: `Asha ${at}`, at: joinedAt })
    if (hasDesk) await addDesk(eventId)
    asked = 0
    const { marked } = await verifyAll(db.withPlugin(counter), { ...ngo, eventId, ...moment })
    expect(marked).toBe(size)
    return asked
  }
  const one = await statements(1, BEFORE)
  const atDesk = await statements(1, BEFORE, true)
  expect(await statements(200, BEFORE, true)).toBe(atDesk)
  // The extra statement reads the entries of the check-in desk.
  expect(atDesk).toBe(one + 1)
  expect(await statements(200, BEFORE)).toBe(one)
  expect(await statements(200, new Date('2025-11-20T22:30:00Z'))).toBe(one + 3)
})
