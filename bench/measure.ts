import { type Kysely, sql } from 'kysely'
import { listQuery } from '../api/event/event.ts'
import { openPostgres } from '../db/postgres.ts'
import type { Database } from '../db/schema.ts'
import { load, type Measurement, type Request } from './client.ts'
import { cpuOf, othersShare } from './cpu.ts'
import { MOMENT, TODAY } from './dataset.ts'
import { CONNECTIONS, type DataSet, FILTERS, LOADS, type Load, listOf, ngoEventsOf, recordOf } from './loads.ts'
import { EDGE, HONO, NODE, PLAIN, type Program, SHORTEST, startEdge, startFloor, startNode } from './programs.ts'

/** The measurements of a run. The keys of the first three are made by `keyOf`. */
export type Figures = {
  day: string
  pace: Rounds
  sizes: string[]
  /** The responses per second in each round. */
  rates: Record<string, number[]>
  /** The CPU time of the program's process per response in each round, in milliseconds. */
  costs: Record<string, number[]>
  /** The number of responses with an unexpected status. */
  failures: Record<string, number>
  /** The database time of the list in milliseconds, for each size. */
  database: Record<string, DatabaseTimes>
  /** The share of CPU time that other programs used before each round. */
  others: number[]
}
export type Rounds = { rounds: number; ms: number }
type DatabaseTimes = { unfiltered: number; slowest: number; filter: string }

export const keyOf = (path: string, program: string, size: string) => `${path} | ${program} | ${size}`
/** Returns the name of a load on a single connection. */
export const alone = (path: string) => `${path}, one request at a time`
/** The measured page that the server makes for each request. */
export const PAGE = 'page'

/** A load on one program. */
type Target = { path: string; program: Program; run: (ms: number) => Promise<Measurement> }

/** Measures all programs with a database of one size. */
export async function measureSize(
  { size, url, scratch }: { size: string; url: string; scratch: string },
  figures: Figures,
): Promise<void> {
  const db = openPostgres({ url, max: 1, timeouts: 'patient' })
  const programs: Program[] = []
  try {
    programs.push(await startFloor(PLAIN, 'plain', url))
    programs.push(await startFloor(HONO, 'hono', url))
    programs.push(await startFloor(SHORTEST, 'shortest', url))
    programs.push(await startNode(url, scratch))
    programs.push(await startEdge(url, scratch))
    const known = await knownOf(db)
    await verifySameRows(programs, known)
    figures.database[size] = await databaseTimes(db, 2 * figures.pace.rounds + 1)
    await interleave(targetsOf(db, programs, known), size, figures)
  } finally {
    for (const { stop } of programs) await stop()
    await db.destroy()
  }
}

/** Returns all loads: on 48 connections, and for our server also on one. */
function targetsOf(db: Kysely<Database>, programs: Program[], known: DataSet): Target[] {
  const on = (program: Program, path: string, connections: number, requests: (connection: number) => Request[]) => ({
    ...{ path, program },
    run: async (ms: number) => {
      if (path.startsWith('going')) await nobodyGoes(db, known)
      return load(program.address, requests, { ms, connections })
    },
  })
  const names = Object.keys(LOADS) as Load[]
  const shared = names.flatMap((name) =>
    programs
      .filter((program) => name === 'going' || program.name !== SHORTEST)
      .map((program) => on(program, name, CONNECTIONS, (connection) => LOADS[name](known, connection))),
  )
  const single = programs
    .filter(({ name }) => name === NODE || name === EDGE)
    .flatMap((program) => [
      ...names
        .filter((name) => name !== 'pages')
        .map((name) => on(program, alone(name), 1, () => LOADS[name](known, 0))),
      on(program, alone(PAGE), 1, () => [{ path: '/events' }]),
    ])
  return [...shared, ...single]
}

/**
 * Runs every load once per round, so that other work on the machine affects all programs equally. The first round is not
 * counted.
 */
async function interleave(targets: Target[], size: string, { pace, ...figures }: Figures): Promise<void> {
  const add = (to: Record<string, number[]>, key: string, value: number) => {
    to[key] = [...(to[key] ?? []), value]
  }
  for (const { run } of targets) await run(pace.ms / 2)
  for (let round = 0; round < pace.rounds; round += 1) {
    figures.others.push(await othersShare())
    for (const { path, program, run } of targets) {
      const key = keyOf(path, program.name, size)
      const before = cpuOf(program.pid)
      const { perSecond, answers, failures } = await run(pace.ms)
      const after = cpuOf(program.pid)
      add(figures.rates, key, perSecond)
      if (before !== null && after !== null && answers > 0) add(figures.costs, key, (after - before) / answers)
      figures.failures[key] = (figures.failures[key] ?? 0) + failures
    }
  }
}

/** Returns events for "I'm Going", and a hundred approved NGOs from all parts of the distribution. */
async function knownOf(db: Kysely<Database>): Promise<DataSet> {
  const events = await db
    .selectFrom('event')
    .where('listed', '=', true)
    .where('date', '>', sql<string>`current_date + 1`)
    .orderBy('date')
    .limit(50)
    .select('id')
    .execute()
  const { rows } = await sql<{ number: number }>`
    select substring(org_name from '\\d+')::int as number from ngo where state = 'approved' order by 1`.execute(db)
  return { events: events.map(({ id }) => id), ngos: rows.filter((_, at) => at % 10 === 5).map(({ number }) => number) }
}

/** Deletes the participations that an interrupted load has left, so that each load starts with the same rows. */
async function nobodyGoes(db: Kysely<Database>, { events }: DataSet): Promise<void> {
  const left = db.deleteFrom('participation').where('event_id', 'in', events)
  await left.where('going_at', '>=', new Date(TODAY)).execute()
}

/** @throws if the programs return different rows */
async function verifySameRows(programs: Program[], { ngos }: DataSet): Promise<void> {
  const requests = [...FILTERS.map(listOf), ...[1, 40, 700].map(recordOf), ...ngos.slice(0, 3).map(ngoEventsOf)]
  for (const request of requests) {
    const found = await Promise.all(programs.map((program) => idsOf(program, request)))
    if (new Set(found).size > 1) throw new Error(`The programs return different rows for ${request.path}.`)
  }
}

/** Returns the ids of the events in a response. Their order matters in the list of events only. */
async function idsOf({ name, address }: Program, { path, headers }: Request): Promise<string> {
  const answer = await fetch(address + path, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 300)}`)
  const ids = [...text.matchAll(/"(?:id|eventId)":"([0-9a-f-]{36})"/g)].map(([, id]) => id)
  return (path.startsWith('/api/events') ? ids : ids.sort()).join()
}

/** The filters of the mix, and every facet without a city, with an unknown, a rare and a common one, and with a letter. */
const COMBINATIONS = [
  ...FILTERS,
  ...[{}, { type: 'Internship' }].flatMap((type) =>
    [{}, { via: 'Online' }].flatMap((via) =>
      [{}, { sector: 'Education' }].flatMap((sector) =>
        [{}, { city: 'zzzz' }, { city: 'ziro' }, { city: 'pur' }, { city: 'a' }].map((city) => ({
          ...{ ...type, ...via, ...sector, ...city },
        })),
      ),
    ),
  ),
]

/** Runs the prepared statement of each filter several times, like the server does, and takes the medians. */
async function databaseTimes(db: Kysely<Database>, rounds: number): Promise<DatabaseTimes> {
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  const times: { filter: string; ms: number }[] = []
  for (const filters of COMBINATIONS) {
    const { statement, values } = listQuery({ filters: filters as object }, MOMENT)
    const { sql: text, parameters } = statement.bind(db, values)
    await sql`prepare page as ${sql.raw(text)}`.execute(db)
    const bound = sql.join(parameters.map((value) => sql.lit(value)))
    const found: number[] = []
    for (let round = 0; round <= rounds; round += 1) found.push(await executionTime(db, bound))
    await sql`deallocate page`.execute(db)
    // Skips the first run, which is the warm-up.
    times.push({
      filter: Object.values(filters).join(', '),
      ms: found.slice(1).sort((a, b) => a - b)[rounds >> 1] ?? 0,
    })
  }
  const slowest = times.reduce((most, one) => (one.ms > most.ms ? one : most))
  return { unfiltered: times[0]?.ms ?? 0, slowest: slowest.ms, filter: slowest.filter }
}

async function executionTime(db: Kysely<Database>, values: ReturnType<typeof sql.join>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>`
    explain (format json, analyze, timing off) execute page (${values})`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? 0
}
