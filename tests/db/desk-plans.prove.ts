import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { applications } from '#api/admin/ngo-list.ts'
import type { Sought } from '#api/admin/queue.ts'
import { openPostgres } from '#db/postgres.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'

const heard = vi.spyOn(pg.Client.prototype, 'query')
const db = openPostgres({ url: await createDatabase(), max: 1, timeouts: 'patient' })
afterAll(() => db.destroy())

const TABLES = ['account', 'ngo', 'ngo_decision', 'ngo_fact', 'ngo_check', 'ngo_question'] as const
const at = sql`${NOW.toISOString()}::timestamptz`

/** Adds NGOs, each with eight checked details and one question. Every twentieth of the first 2,000 is pending. */
async function addOrganizations(from: number, to: number): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  const some = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) i`
  const pending = sql`(i % 20 = 0 and i <= 2000)`
  await run(sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'many', 'ngo-' || i, 'ngo', 'Owner ' || i, 'owner' || i || '@many.example', 'Pune', ${at} from ${some}`)
  await run(sql`insert into ngo (org_name, name_skeleton, website, website_host, phone, description, state,
      registered_at, asked_at)
    select 'Sangh ' || i, 'sangh' || i, 'https://s' || i || '.example', 's' || i || '.example',
      '+91 ' || 9800000000 + i, repeat('What we do. ', 40), case when ${pending} then 'pending' else 'approved' end,
      ${at} - i * interval '1 minute', case when i % 60 = 0 then ${at} end
    from ${some}`)
  await run(sql`insert into membership (account_id, ngo_id, role, since)
    select account.id, ngo.id, 'owner', ${at} from ${some} join account on account.subject = 'ngo-' || i
      join ngo on org_name = 'Sangh ' || i`)
  const mine = sql`ngo join (select 'Sangh ' || i as org_name, i from ${some}) named using (org_name)`
  await run(sql`insert into ngo_decision (ngo_id, from_state, to_state, decided_at)
    select id, 'pending', 'approved', ${at} from ${mine} where state = 'approved'`)
  await run(sql`insert into ngo_fact (ngo_id, kind, value, match_key, stated_at)
    select id, stated, '{"darpan":"UP/2015/0092311"}', stated || i, ${at} from ${mine}, unnest(array['legal-name',
      'legal-form', 'registration', 'pan', 'darpan', '12a', '80g', 'address']) as stated`)
  await run(sql`insert into ngo_check (ngo_id, kind, fact_id, outcome, register, checked_at)
    select ngo_id, 'fact', ngo_fact.id, 'matched', 'ngo-darpan', ${at} from ngo_fact where ngo_id in (select id from ${mine})`)
  await run(sql`insert into ngo_question (ngo_id, question, asked_at) select id, 'Which?', ${at} from ${mine}`)
  await sql`analyze`.execute(db)
}

/** Returns the number of rows that a page reads in all tables, including rows that a filter removes. */
async function rowsRead(sought: Sought): Promise<number> {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql<{ read: string }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read
      from pg_stat_user_tables where relname = any(${sql.lit(`{${TABLES.join()}}`)}::text[])`.execute(db)
    return Number(rows[0]?.read)
  }
  const before = await count()
  const { ngos } = await applications(db, sought, null, { today: TODAY, keys: [EVIDENCE_KEY] })
  expect(ngos).toHaveLength(50)
  expect(ngos.some(({ facts }) => facts.length === 8)).toBe(true)
  return (await count()) - before
}

test('with 2,000 organizations, 16,000 facts and 100 waiting a page of the desk reads the waiting ones alone', async () => {
  await addOrganizations(1, 2000)
  const pending = await rowsRead({ state: 'pending' })
  expect(pending).toBeGreaterThan(50 * 8)
  expect(pending).toBeLessThan(2000 + 100 + 50 * 8 * 16)
  expect(await rowsRead({ state: 'approved' })).toBeLessThan(2000 * 8)
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
type ExplainedPlan = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const ENTRIES = ['ngo', 'ngo_fact', 'ngo_check', 'ngo_question']

/** Returns the plan of each statement of a page, prepared with a generic plan as in production. */
async function plansOf(sought: Sought): Promise<ExplainedPlan[]> {
  heard.mockClear()
  await applications(db, sought, null, { today: TODAY, keys: [EVIDENCE_KEY] })
  const asked = heard.mock.calls.map((call) => call as unknown as [string, unknown[]])
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  const plans: ExplainedPlan[] = []
  for (const [text, values = []] of asked) {
    await sql`prepare page as ${sql.raw(text)}`.execute(db)
    const literals = values.map((value) => sql.lit(value instanceof Date ? value.toISOString() : value))
    const given = values.length > 0 ? sql`(${sql.join(literals)})` : sql``
    const { rows } = await sql<{ 'QUERY PLAN': [ExplainedPlan] }>`
      explain (analyze, format json) execute page${given}`.execute(db)
    await sql`deallocate page`.execute(db)
    if (rows[0]) plans.push(rows[0]['QUERY PLAN'][0])
  }
  await sql`set plan_cache_mode = auto`.execute(db)
  return plans
}

test('with 2,000 organizations and 100 waiting a page of these reads by indexes, and no rows but their own', async () => {
  const plans = await plansOf({ state: 'pending' })
  const reads = plans
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter((node) => ENTRIES.includes(node['Relation Name'] ?? ''))
  expect(new Set(reads.map((node) => node['Relation Name']))).toEqual(new Set(ENTRIES))
  for (const node of reads) {
    expect(node).not.toMatchObject({ 'Node Type': 'Seq Scan' })
    // There are 100 pending applications, and a page has 50. Each of an NGO's eight details is compared with all eight.
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    expect(rows).toBeLessThanOrEqual(50 * 8 * 8)
    if (node['Relation Name'] === 'ngo') expect(rows).toBeLessThanOrEqual(101)
  }
  const ms = plans.reduce((sum, plan) => sum + plan['Planning Time'] + plan['Execution Time'], 0)
  console.info(`A page of the desk took ${ms.toFixed(1)} ms of the database's time in ${plans.length} statements.`)
})

test('twice as many facts, checks and questions of others cost the waiting ones nothing', async () => {
  const before = await rowsRead({ state: 'pending' })
  await addOrganizations(2001, 4000)
  // The owners are looked up with a single scan of the accounts.
  expect(await rowsRead({ state: 'pending' })).toBeLessThan(before + 2000 * 1.5)
})

test('what is to be checked again reads, of each approved one, its newest check, its decision and its expired numbers', async () => {
  await db.updateTable('ngo_fact').set({ valid_until: '2025-11-01' }).where('kind', '=', '80g').execute()
  await sql`analyze`.execute(db)
  const due = await rowsRead({ state: 'approved', due: { today: TODAY, now: NOW } })
  expect(due).toBeLessThan(4000 * 8)
})
