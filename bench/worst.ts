import { type Kysely, sql } from 'kysely'
import { listQuery } from '../api/event/event.ts'
import type { Database } from '../db/schema.ts'
import { MOMENT } from './dataset.ts'
import { FILTERS } from './mixes.ts'

/**
 * The filters of the mix, and further combinations: every facet without a city, with an unknown, a rare and a common city, and
 * with a single letter.
 */
const COMBINATIONS = [
  ...FILTERS,
  ...[undefined, 'Internship'].flatMap((type) =>
    [undefined, 'Online'].flatMap((via) =>
      [undefined, 'Education'].flatMap((sector) =>
        [undefined, 'zzzz', 'baapur', 'pur', 'a'].map((city) => ({ type, via, sector, city })),
      ),
    ),
  ),
]

/** The database time of the list in milliseconds: without a filter, and with the slowest filter. */
export type DatabaseTimes = { plain: number; worst: number; of: string }

/** Runs the prepared statement of each filter several times, like the server does, and takes the medians. */
export async function databaseTimes(db: Kysely<Database>, rounds: number): Promise<DatabaseTimes> {
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  const times: { of: string; ms: number }[] = []
  for (const filters of COMBINATIONS) {
    const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    const { statement, values } = listQuery({ filters: asked }, MOMENT)
    const { sql: text, parameters } = statement.bind(db, values)
    await sql`prepare page as ${sql.raw(text)}`.execute(db)
    const found: number[] = []
    for (let round = 0; round <= rounds; round += 1)
      found.push(await executionTime(db, sql.join(parameters.map((value) => sql.lit(value)))))
    await sql`deallocate page`.execute(db)
    // Skips the first run, which is the warm-up.
    times.push({ of: Object.values(asked).join(', '), ms: found.slice(1).sort((a, b) => a - b)[rounds >> 1] ?? 0 })
  }
  const worst = times.reduce((most, one) => (one.ms > most.ms ? one : most))
  return { plain: times[0]?.ms ?? 0, worst: worst.ms, of: worst.of }
}

async function executionTime(db: Kysely<Database>, values: ReturnType<typeof sql.join>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>`
    explain (format json, analyze, timing off) execute page (${values})`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0
}
