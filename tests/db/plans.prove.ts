import { type CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listQuery } from '#api/event/event.ts'
import { cursorOf } from '#api/http/cursor.ts'
import { openPostgres } from '#db/postgres.ts'
import type { EventFilters } from '#domain/event/event.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { addManyEvents } from '#tests/support/town/many-events.ts'

const db = openPostgres({ url: await createDatabase(), max: 1, timeouts: 'patient' })
afterAll(() => db.destroy())
await addManyEvents(db, TODAY, { count: 12_000, past: 1_000, ahead: 180, lasting: 30, pastShare: 75, salt: 2 })

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns every plan node that reads events, for a statement that is prepared as in the product. */
async function readsOf({ sql: text, parameters }: CompiledQuery, how = ''): Promise<Plan[]> {
  await sql`prepare page as ${sql.raw(text)}`.execute(db)
  const values = sql.join(parameters.map((value) => sql.lit(value)))
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json ${sql.raw(how)}) execute page (${values})`.execute(db)
  await sql`deallocate page`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? nodesOf(plan).filter((node) => node['Relation Name'] === 'event') : []
}

const combinations: EventFilters[] = [undefined, 'Internship' as const].flatMap((type) =>
  [undefined, 'Online' as const].flatMap((via) =>
    [undefined, 'Education' as const].flatMap((sector) =>
      [undefined, 'nobody-lives-here', 'baapur', 'pur', 'a'].map((city) => ({ type, via, sector, city })),
    ),
  ),
)
const far = cursorOf('2026-02-01', '80000000-0000-4000-8000-000000000000')
const amongRunning = `running.${cursorOf('2025-10-01', '80000000-0000-4000-8000-000000000000')}`

test.each(['force_custom_plan', 'force_generic_plan'])('with %s no page reads events but by an index', async (mode) => {
  await sql`set plan_cache_mode = ${sql.lit(mode)}`.execute(db)
  for (const filters of combinations)
    for (const cursor of [null, amongRunning, far]) {
      const { statement, values } = listQuery({ filters, cursor }, { today: TODAY, now: NOW })
      const reads = await readsOf(statement.bind(db, values))
      expect(reads.length).toBeGreaterThan(1)
      // A generic plan contains parameters where a custom plan contains their values.
      expect(JSON.stringify(reads).includes('$')).toBe(mode === 'force_generic_plan')
      const found = reads.map((node) => `${node['Node Type']} ${node['Index Name']}`)
      for (const read of found)
        expect([
          'Index Scan event_pkey',
          'Index Only Scan event_listed',
          'Index Only Scan event_listed_city',
          'Index Only Scan event_running',
          'Index Only Scan event_running_city',
          'Index Only Scan event_night',
        ]).toContain(read)
    }
  await sql`reset plan_cache_mode`.execute(db)
})

/** Returns the number of events that a page reads, including those that a filter removes. */
async function touched(filters: EventFilters, cursor: string | null): Promise<number> {
  const { statement, values } = listQuery({ filters, cursor }, { today: TODAY, now: NOW })
  const reads = await readsOf(statement.bind(db, values), ', analyze, timing off')
  return reads.reduce(
    (sum, node) =>
      sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    0,
  )
}

test('no page touches more events because more are past', async () => {
  const count = async () => {
    const counts: number[] = []
    for (const filters of combinations)
      for (const cursor of [null, amongRunning, far]) counts.push(Math.round(await touched(filters, cursor)))
    return counts
  }
  const before = await count()
  // The new events end before yesterday, because an event that began last night may still be running.
  await addManyEvents(db, '2025-11-20', { count: 12_000, past: 1_000, ahead: 0, lasting: 0, pastShare: 100, salt: 3 })
  await addManyEvents(db, '2024-11-01', { count: 6_000, past: 600, ahead: 0, lasting: 50, pastShare: 100, salt: 4 })
  const after = await count()
  for (const [at, most] of before.entries()) expect(after[at]).toBeLessThanOrEqual(most)
  expect(Math.max(...before)).toBeGreaterThan(Math.min(...before))
})

test('a deep page touches about as many as the first, and neither touches a running event', async () => {
  const [first, deep] = [await touched({}, null), await touched({}, far)]
  expect(first).toBeLessThan(60)
  expect(deep).toBeLessThanOrEqual(first + 5)
})
