import { parseArgs } from 'node:util'
import { freePort } from '#db/free-port.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Product, startProduct } from '#tests/support/process/server.ts'
import { checkLedger, type Findings } from '#tests/support/storm/check.ts'
import { startClient } from '#tests/support/storm/client.ts'
import { startHastyProxy } from '#tests/support/storm/hasty-proxy.ts'
import { Ledger } from '#tests/support/storm/ledger.ts'
import { type Crew, plantCrew } from '#tests/support/storm/people.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/*
 * `npm run storm -- --kills 20` repeatedly kills the server and restarts PostgreSQL under a storm of writes, and then checks
 * every acknowledged write (F1, F3). `--hasty` plants a bug in front of the app, which the storm must find.
 */

export type StormOptions = {
  kills: number
  clients?: number
  /** The minimum number of acknowledged writes. After the last kill, the storm continues until this number is reached. */
  writes?: number
  /** Puts a proxy in front that acknowledges writes before the app has received them. */
  hasty?: boolean
  log?: (line: string) => void
}

export type StormReport = Findings & {
  writes: Record<'acknowledged' | 'refused' | 'unknown', number>
  /** The number of times that the server exited without being killed. */
  deaths: number
  /** Milliseconds from the start of each new server process to the first acknowledged write. */
  serverBack: number[]
  /** Milliseconds from when PostgreSQL accepts connections again to the first acknowledged write. */
  databaseBack: number[]
}

/** Runs a storm on a separate, durable PostgreSQL. Kills of the server and restarts of PostgreSQL alternate. */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { kills, clients = 16, writes = 0, hasty, log = () => {} } = options
  const town = await openLiveTown({ durable: true })
  const crews: Crew[] = []
  while (crews.length < clients) crews.push(await plantCrew(town.db, crews.length))
  const port = await freePort()
  const vars = { DATABASE_URL: town.appUrl }
  let product = await startProduct({ port, vars })
  let deaths = 0
  let killing = false
  const watch = ({ process }: Product) => process.once('exit', () => (deaths += killing ? 0 : 1))
  watch(product)
  const proxy = hasty ? await startHastyProxy(port) : null
  let wrote = () => {}
  const ledger = new Ledger()
  const upcoming = await town.db
    .selectFrom('event')
    .select('id')
    .where('listed', '=', true)
    .where('date', '>', dayOf(new Date(), 'UTC'))
    .execute()
  const world = {
    address: product.address,
    through: proxy?.address ?? product.address,
    ledger,
    eventIds: upcoming.map(({ id }) => id),
    onWrite: () => wrote(),
  }
  const storm = crews.map((crew, at) => startClient(crew, at, world))
  const firstWrite = () => new Promise<void>((resolve) => (wrote = resolve))
  const report = { serverBack: [] as number[], databaseBack: [] as number[] }
  try {
    await firstWrite()
    for (let kill = 1; kill <= kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700))
      const ofServer = kill % 2 === 1
      if (ofServer) {
        killing = true
        await product.stop('SIGKILL')
      } else await town.server.halt(Math.random() < 0.5 ? 'SIGQUIT' : 'SIGKILL')
      let begun = performance.now()
      if (ofServer) {
        product = await startProduct({ port, vars, dataDir: product.dataDir })
        killing = false
        watch(product)
      } else {
        await town.server.resume()
        begun = performance.now()
      }
      await firstWrite()
      const took = Math.round(performance.now() - begun)
      report[ofServer ? 'serverBack' : 'databaseBack'].push(took)
      log(`kill ${kill} of ${kills}: ${ofServer ? 'server' : 'PostgreSQL'}, writing again after ${took} ms`)
    }
    while (ledger.count.acknowledged < writes) await firstWrite()
  } finally {
    await Promise.all(storm.map((client) => client.stop()))
    await proxy?.close()
    killing = true
    await product.close()
  }
  const findings = await checkLedger(town.db, ledger)
  await town.close()
  return { ...findings, ...report, deaths, writes: ledger.count }
}

/** Returns whether the report shows no losses, no duplicates and no unexpected exits. */
export const held = ({ lost, doubled, halfDone, deaths, writes }: StormReport): boolean =>
  lost.length + doubled.length + halfDone.length + deaths === 0 && writes.acknowledged > 0

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' }, hasty: { type: 'boolean' } } })
  const report = await runStorm({ kills: Number(values.kills), hasty: values.hasty, log: console.log })
  const { writes, deaths, serverBack, databaseBack } = report
  console.log(`${writes.acknowledged} writes acknowledged, ${writes.refused} refused, ${writes.unknown} cut off`)
  console.log(`server back: median ${median(serverBack)} ms, at most ${Math.max(0, ...serverBack)} ms`)
  console.log(
    `after PostgreSQL's restart: median ${median(databaseBack)} ms, at most ${Math.max(0, ...databaseBack)} ms`,
  )
  for (const kind of ['lost', 'doubled', 'halfDone'] as const) {
    console.log(`${kind}: ${report[kind].length}`)
    for (const line of report[kind].slice(0, 10)) console.log(`  ${line}`)
  }
  console.log(`deaths that were not ours: ${deaths}`)
  process.exit(held(report) ? 0 : 1)
}
