import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#db/free-port.ts'
import { startRoundRobin } from '#tests/support/network/round-robin.ts'
import { makeNextVersion } from '#tests/support/process/next-version.ts'
import { type Product, startProduct } from '#tests/support/process/server.ts'
import { checkLedger } from '#tests/support/storm/check.ts'
import { startClient } from '#tests/support/storm/client.ts'
import { Ledger } from '#tests/support/storm/ledger.ts'
import { plantCrew } from '#tests/support/storm/people.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/* Follows docs/deploy.md word for word: migrates, deploys the next version and rolls back, while people read and write. */

/** Longer than the half minute after which a running version checks the schema version again. */
const LONGER_THAN_TRUST_MS = process.env.PROVE ? 32_000 : 0
const CLIENTS = 3
const town = await openLiveTown()
const next = makeNextVersion()
const site = await startRoundRobin([], ORIGIN)
const products: Product[] = []
afterAll(async () => {
  await site.close()
  await Promise.all(products.map((product) => product.close()))
  next.remove()
  await town.close()
})

type Version = { port: number; product: Product }

async function start(release?: string): Promise<Version> {
  const port = await freePort()
  // Both versions have the same public URL, that of the proxy in front of them.
  const vars = { BASE_URL: ORIGIN, HOST: '127.0.0.1', DATABASE_URL: town.appUrl }
  const product = await startProduct({ port, vars, release })
  products.push(product)
  const desk = await startRoundRobin([port], ORIGIN)
  await expect.poll(async () => (await fetch(`${desk.address}/api/ready`)).status).toBe(200)
  await desk.close()
  return { port, product }
}

/**
 * Runs a version's `npm run db:migrate`.
 * @returns its output
 */
async function migrate(folder: string): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', 'db/migrate-command.ts']
  const env = { ...process.env, DATABASE_URL: town.ownerUrl }
  return (await promisify(execFile)(process.execPath, command, { cwd: folder, env })).stdout.trim()
}

/** Runs the new version next to the old one and then alone. Stops the old version with the signal that its supervisor sends. */
async function takeOver(from: Version, to: Version): Promise<void> {
  await site.turnTo([from.port, to.port])
  await goOn()
  await site.turnTo([to.port])
  expect(await from.product.stop('SIGTERM')).toBe(0)
  await goOn()
}

const ledger = new Ledger()
/** Waits until more than 30 further writes are acknowledged. */
async function goOn(): Promise<void> {
  const { acknowledged } = ledger.count
  await expect.poll(() => ledger.count.acknowledged - acknowledged, { timeout: 120_000 }).toBeGreaterThan(30)
}

/** Repeatedly requests what visitors and volunteers look at. Returns a function that stops the loop. */
function startReader(eventId: string, cookie: string): () => Promise<void> {
  const send = senderTo(ORIGIN, site.address)
  const paths = [
    '/events',
    '/api/events?city=mumbai',
    `/api/events/${eventId}`,
    '/api/session',
    '/api/me/participations',
  ]
  let stopped = false
  const reading = (async () => {
    while (!stopped) for (const path of paths) await (await send(path, { cookie })).arrayBuffer()
  })()
  return () => {
    stopped = true
    return reading
  }
}

test('migrating, deploying and rolling back one version under load causes no 5xx and loses no acknowledged write', async () => {
  const upcoming = town.db
    .selectFrom('event')
    .select('id')
    .where('listed', '=', true)
    .where(sql<boolean>`date > current_date`)
  const eventIds = (await upcoming.execute()).map(({ id }) => id)
  const world = { address: ORIGIN, through: site.address, ledger, eventIds, onWrite: () => {} }
  const crews = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => plantCrew(town.db, at)))
  const first = await start()
  await site.turnTo([first.port])
  const clients = crews.map((crew, at) => startClient(crew, at, world))
  const stopReading = startReader(eventIds[0] ?? '', await town.cookieOf('asha'))
  await goOn()

  expect(await migrate(next.folder)).toBe('Migrated: 999-next')
  await goOn()
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_TRUST_MS))
  await goOn()
  const newer = await start(next.folder)
  await takeOver(first, newer)

  expect(await migrate('.')).toBe('There was nothing to migrate.')
  const back = await start()
  await takeOver(newer, back)

  await Promise.all([stopReading(), ...clients.map((client) => client.stop())])
  expect([...site.statuses.keys()].filter((status) => ![200, 201, 204, 429].includes(status))).toEqual([])
  expect(ledger.count.unknown).toBe(0)
  for (const { port } of [first, newer, back]) expect(site.counts.get(port)).toBeGreaterThan(30)
  expect(await checkLedger(town.db, ledger)).toEqual({ lost: [], doubled: [], halfDone: [] })
  for (const product of products) expect(product.printed()).not.toMatch(/"event":"(fault|schema-differs|unhandled)"/)
})
