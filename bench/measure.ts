import { type Kysely, sql } from 'kysely'
import { openPostgres } from '../db/postgres.ts'
import type { Database } from '../db/schema.ts'
import { measureAlone } from './alone.ts'
import { barsOf } from './bars.ts'
import { load } from './client.ts'
import { canMeasureCpu, othersShare } from './cpu.ts'
import { TODAY } from './dataset.ts'
import { startEdge } from './edge.ts'
import { listTargets } from './list-targets.ts'
import { type DataSet, goingMix, listMix, mixes, type Path, type RunningProgram } from './mixes.ts'
import { NGINX } from './nginx.ts'
import { startDirectus, startPostGraphile, trigrams } from './peers.ts'
import { PGBENCH, preparePgbench } from './pgbench.ts'
import { bare, ilike, ours, plain } from './programs.ts'
import { publicTargets } from './public.ts'
import { forget, interleave, type Pace, type Results, type Target } from './results.ts'
import { type Server, startScript } from './server.ts'
import { filtersByStoredName, verifyIlike, verifySameRows } from './verify.ts'
import { databaseTimes } from './worst.ts'

type Place = { size: string; url: string; scratch: string; everything: boolean; say: (what: string) => void }

const PATHS = Object.keys(mixes) as Path[]
/** Leaves out two loads: the peers' pagination is different, and requests without database work are not compared. */
const OF_PEERS = PATHS.filter((path) => path !== 'pages' && path !== 'nothing')
/** The floor with Hono is measured only where responses are not shared, so that the difference is the cost of Hono. */
const OF_HONO = PATHS.filter((path) => path !== 'list')
const READY = '/api/ready'

/**
 * Measures the floors and our server, on Node and in workerd. The list is measured at each size, everything else at the
 * largest.
 */
export async function measureSize(place: Place, pace: Pace, results: Results): Promise<void> {
  const { size, url, scratch, everything, say } = place
  const db = openPostgres({ url, max: 1, timeouts: 'patient' })
  const servers: Server[] = []
  const start = async (name: string, ready?: string) => {
    const server = await startScript(name, url, { DATA_DIR: scratch }, ready)
    servers.push(server)
    return server
  }
  try {
    const floorServer = await start('plain.ts')
    const node = await start('ours.ts', READY)
    const edge = await startEdge(url, scratch, READY)
    servers.push(edge)
    const floor = { ...plain(floorServer.address), pid: floorServer.pid }
    const onNode = { ...ours('ours, Node', node.address), pid: node.pid }
    const onEdge = { ...ours('ours, workerd', edge.address), pid: edge.pid }
    const known = await knownOf(db)
    const programs = [floor, onNode, onEdge]
    await verifySameRows(floor, programs.slice(1), known)
    const targets = targetsOf(everything ? PATHS : ['list'], programs, known)
    if (everything) {
      const { address, pid } = await start('hono.ts')
      targets.push(...targetsOf(OF_HONO, [{ ...plain(address, 'Hono + pg'), pid }], known))
    }
    const slow = ilike(floor.address)
    await verifyIlike(slow)
    targets.push(listOf({ ...slow, pid: floor.pid }, ILIKE_TIMES))
    if (everything) targets.push(goingOf({ ...bare(floor.address), pid: floor.pid }, known))
    if (PGBENCH) targets.push(await databaseAlone(db, url, scratch))
    if (everything) targets.push(...(await publicTargets(node, scratch, servers)))
    if (everything) targets.push(...(await listTargets(db, node, { url, scratch }, servers)))
    note(results, PGBENCH, 'pgbench is not installed here.')
    note(results, NGINX, 'nginx is not installed here: no row for its file, nor for a shared cache.')
    if (everything) results.database = await databaseTimes(db, 2 * pace.rounds + 1)
    say(`${size} events: ${targets.length} targets, ${pace.rounds} rounds`)
    await interleave(targets, size, pace, results)
    if (everything && canMeasureCpu) await measureAlone([onNode, onEdge], known, size, results)
    const mayRepeat = everything && pace.rounds > 1 // A figure from a single round is not worth repeating.
    for (let again = 1; mayRepeat && again <= MOST_AGAIN && wasBusy(size, results); again += 1) {
      const missed = new Set(barsOf(results).flatMap(({ held, of }) => (held === false ? of : [])))
      if (missed.size === 0) break
      say(`others used the machine: ${[...missed].join(', ')} again (${again} of ${MOST_AGAIN})`)
      await untilQuiet()
      const these = targets.filter(({ path }) => missed.has(path))
      forget(these, size, results)
      await interleave(these, size, pace, results)
      if (missed.has('alone')) await measureAlone([onNode, onEdge], known, size, results)
    }
    note(results, canMeasureCpu, 'This system does not tell what a thread has run: no CPU times.')
  } finally {
    await stopAll(servers)
    await db.destroy()
  }
}

/** How often a missed target is measured again if other processes used the machine. */
const MOST_AGAIN = 3
/** If other processes use more than this share of the CPU time, a missed target is measured again. */
const BUSY = 0.05
const MOST_WAIT_MS = 120_000

const wasBusy = (size: string, { others }: Results) => (others.get(size) ?? []).some((share) => (share ?? 0) > BUSY)

async function untilQuiet(): Promise<void> {
  const until = Date.now() + MOST_WAIT_MS
  while (Date.now() < until && (othersShare() ?? 0) > BUSY) await new Promise((resolve) => setTimeout(resolve, 1_000))
}

/**
 * Measures the programs that people would use instead, together with our server, on the same tables and with an index that
 * helps those programs.
 */
export async function measurePeers(place: Place, pace: Pace, results: Results): Promise<void> {
  const { size, url, scratch, everything, say } = place
  say('setting up the peers')
  const db = openPostgres({ url, max: 1, timeouts: 'patient' })
  const servers: Server[] = []
  try {
    await trigrams(url)
    const node = await startScript('ours.ts', url, { DATA_DIR: scratch }, READY)
    servers.push(node)
    const known = await knownOf(db)
    const postgraphile = await startPostGraphile(url)
    servers.push(postgraphile.server)
    const us = { ...ours(BESIDE_PEERS, node.address), pid: node.pid }
    const keys = await db.selectFrom('city').select('name_key').execute()
    const filters = filtersByStoredName(new Set(keys.map(({ name_key }) => name_key)))
    await verifySameRows(us, [postgraphile.program], known, filters)
    const directus = await startDirectus(url, scratch)
    servers.push(directus.server)
    await verifySameRows(us, [directus.program], known, filters)
    say('measuring the peers')
    const programs = [us, ...[postgraphile, directus].map(({ server, program }) => ({ ...program, pid: server.pid }))]
    const targets = targetsOf(everything ? OF_PEERS : ['list'], programs, known)
    await interleave(targets, size, pace, results)
  } finally {
    await stopAll(servers)
    await db.destroy()
  }
}

/** The name of our server in the rounds with the peers. */
export const BESIDE_PEERS = 'ours, Node, beside the peers'

const targetsOf = (paths: Path[], programs: RunningProgram[], known: DataSet): Target[] =>
  paths.flatMap((path) =>
    programs.map((program) => ({
      ...{ path, program: program.name, pid: program.pid },
      run: async (ms) => {
        if (path === 'going') await known.nobodyGoes()
        return load(program.address, mixes[path](program, known), ms)
      },
    })),
  )

/**
 * ILIKE gets five times as long. With 1 million events and 48 readers on two cores, one response takes longer than a whole
 * round of the other programs.
 */
const ILIKE_TIMES = 5

const listOf = (program: Pick<RunningProgram, 'name' | 'address' | 'list' | 'pid'>, times: number): Target => ({
  ...{ path: 'list', program: program.name, pid: program.pid },
  run: (ms) => load(program.address, listMix(program), ms * times),
})

const goingOf = (program: ReturnType<typeof bare> & { pid: number }, known: DataSet): Target => ({
  ...{ path: 'going', program: program.name, pid: program.pid },
  run: async (ms) => {
    await known.nobodyGoes()
    return load(program.address, goingMix(program, known), ms)
  },
})

async function databaseAlone(db: Kysely<Database>, url: string, scratch: string): Promise<Target> {
  const run = await preparePgbench(db, url, scratch)
  return {
    path: 'list',
    program: 'pgbench',
    run: async (ms) => ({ perSecond: await run(ms), answers: 0, failures: 0 }),
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
  const ids = events.map(({ id }) => id)
  const nobodyGoes = async () => {
    await db.deleteFrom('participation').where('event_id', 'in', ids).where('going_at', '>=', new Date(TODAY)).execute()
  }
  return { events: ids, nobodyGoes, ngos: rows.filter((_, at) => at % 10 === 5).map(({ number }) => number) }
}

function note(results: Results, present: unknown, sentence: string): void {
  if (!present) results.skipped.add(sentence)
}

async function stopAll(servers: Server[]): Promise<void> {
  for (const server of servers.reverse()) await server.stop()
}
