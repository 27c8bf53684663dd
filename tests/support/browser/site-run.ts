import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import { dayOf } from '#domain/time/day.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { type Keep, openKeep } from '../postgres/keep.ts'
import { startPostgres } from '../postgres/postgres.ts'
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
 * Lends running apps to test files, because starting an app takes longer than many journeys. When a file returns an app, its
 * rows are restored and the app is lent to the next file. All apps are closed at the end of the run.
 */
export default async function runSites(project: TestProject): Promise<() => Promise<void>> {
  const edge = project.config.env?.RUNTIME === 'edge'
  const postgres = await startTowns()
  const sites: Site[] = []
  const free: Site[] = []
  const open = async (wanted: SiteOptions): Promise<Site> => {
    const { vars, full } = wanted
    const databaseUrl = await postgres.copy(full ? 'full_town' : 'demo_town')
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
  const lentAs = (url = ''): Site => {
    const site = sites[Number(url.slice(1))]
    if (!site) throw new Error(`There is no site ${url}.`)
    return site
  }
  const returnSite = async (site: Site) => {
    await site.keep.restore()
    free.push(site)
  }
  const nightOver = ({ db, product }: Site) => passNight(db, product.address)
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') response.write(JSON.stringify(await lend((await json(request)) as SiteOptions)))
      else if (request.method === 'PUT') await nightOver(lentAs(request.url))
      else await returnSite(lentAs(request.url))
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
    await postgres.close()
  }
}

async function close({ product, db }: Site): Promise<void> {
  await db.destroy()
  await product.close()
}

type Town = 'demo_town' | 'full_town'

/** Starts the run's PostgreSQL, with one template per kind of demo data, seeded around today. */
async function startTowns(): Promise<{ copy: (town: Town) => Promise<string>; close: () => Promise<void> }> {
  const server = await startPostgres()
  const addressOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  const create = async (name: string, template = 'template1') => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name} template ${template}`).finally(() => client.end())
  }
  const make = async (town: Town) => {
    await create(town)
    const db = openPostgres({ url: addressOf(town), max: 1, timeouts: 'patient' })
    const now = new Date()
    const today = dayOf(now, 'UTC')
    await migrate(db)
    await seedTown(db, { today, now, sealed })
    if (town === 'full_town') await fillTown(db, today, now)
    await issueDemoCertificates(db, { now })
    await db.destroy()
  }
  const made = new Map<Town, Promise<void>>()
  let copies = 0
  return {
    copy: async (town) => {
      const making = made.get(town) ?? make(town)
      made.set(town, making)
      await making
      copies += 1
      const name = `${town}_${copies}`
      await create(name, town)
      return addressOf(name)
    },
    close: server.close,
  }
}
