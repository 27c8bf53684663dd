import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import { dayOf } from '#domain/time/day.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { type Keep, openKeep } from '../postgres/keep.ts'
import { copyDatabase, type PostgresRun } from '../postgres/postgres-run.ts'
import { type Product, startProduct } from '../process/server.ts'
import { fillTown } from '../town/full-town.ts'
import { passNight } from '../town/night.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sites: string
  }
}

/** How a test file's app differs from the default. */
export type SiteOptions = { vars?: Record<string, string>; full?: boolean }

/** A running app, as a test file receives it. */
export type Lent = Pick<Product, 'address' | 'passcode'> & { id: number; databaseUrl: string }

type Site = { product: Product; databaseUrl: string; db: Kysely<Database>; keep: Keep; wanted: SiteOptions }

/**
 * Lends running apps to test files, because starting an app takes longer than many journeys. A file restores the rows before each
 * of its tests, and returns the app for the next file. All apps are closed at the end of the run.
 */
export default async function runSites(project: TestProject): Promise<() => Promise<void>> {
  const edge = project.config.env?.RUNTIME === 'edge'
  // The root's setup, which starts PostgreSQL, may run after this one.
  const copyTown = townsOn(() => project.getProvidedContext().postgres)
  const sites: Site[] = []
  const free: Site[] = []
  const open = async (wanted: SiteOptions): Promise<Site> => {
    const { vars, full } = wanted
    const databaseUrl = await copyTown(full ? 'full' : 'demo')
    const product = await startProduct({ edge, vars: { DATABASE_URL: databaseUrl, ...vars } })
    const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
    const site = { product, databaseUrl, db, keep: await openKeep(db), wanted }
    sites.push(site)
    return site
  }
  const lend = async (wanted: SiteOptions): Promise<Lent> => {
    const alike = free.findIndex((site) => isDeepStrictEqual(site.wanted, wanted))
    const site = free.splice(alike, alike < 0 ? 0 : 1)[0] ?? (await open(wanted))
    const { product, databaseUrl } = site
    return { id: sites.indexOf(site), address: product.address, passcode: product.passcode, databaseUrl }
  }
  const lentAs = (id: string): Site => {
    const site = sites[Number(id)]
    if (!site) throw new Error(`There is no site ${id}.`)
    return site
  }
  const act = async (site: Site, what: string) => {
    if (what === 'PUT /rows') await site.keep.restore()
    else if (what === 'PUT /night') await passNight(site.db, site.product.address)
    else free.push(site)
  }
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') response.write(JSON.stringify(await lend((await json(request)) as SiteOptions)))
      else {
        const [, id = '', what = ''] = request.url?.split('/') ?? []
        await act(lentAs(id), `${request.method} /${what}`)
      }
    } catch (error) {
      response.writeHead(500).write((error as Error).stack)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('sites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await Promise.all(sites.map(close))
  }
}

async function close({ product, db }: Site): Promise<void> {
  await db.destroy()
  await product.close()
}

type Town = 'demo' | 'full'

/** Returns a function that copies demo data into a new database. Each kind of demo data is seeded once, around today. */
function townsOn(runOf: () => PostgresRun): (town: Town) => Promise<string> {
  const make = async (town: Town): Promise<string> => {
    const url = await copyDatabase(runOf())
    const db = openPostgres({ url, max: 1, timeouts: 'patient' })
    const now = new Date()
    const today = dayOf(now, 'UTC')
    await migrate(db)
    await seedTown(db, { today, now, sealed })
    if (town === 'full') await fillTown(db, today, now)
    await issueDemoCertificates(db, { now })
    await db.destroy()
    return new URL(url).pathname.slice(1)
  }
  const made = new Map<Town, Promise<string>>()
  return async (town) => {
    const making = made.get(town) ?? make(town)
    made.set(town, making)
    return copyDatabase(runOf(), await making)
  }
}
