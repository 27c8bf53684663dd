import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { seedTown } from '#db/seeds/town.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'
import { ON_EDGE } from '../process/server.ts'
import { NOW, TODAY } from '../town/clock.ts'
import { takeDatabase } from './database-pool.ts'
import { copyAll } from './keep.ts'
import { startPostgres } from './postgres.ts'

/*
 * Provides one PostgreSQL server per run (TEST_DATABASE_URL, or one from npm) with a template that is migrated and seeded. Every
 * test file copies the template.
 */

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresRun
  }
}

/**
 * The server of this run. The names of all its databases begin with `prefix`, which is also the template's name. The folder of its
 * Unix socket is null for a server that was given.
 */
export type PostgresRun = { url: string; prefix: string; socketFolder: string | null }

export default async function runPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startPostgres()
  const prefix = `yuvasetu_test_${randomBytes(4).toString('hex')}`
  const run: PostgresRun = { url: given ?? server?.url ?? '', prefix, socketFolder: server?.socketFolder ?? null }
  await asServer(run.url, `create database ${run.prefix}`)
  const db = openPostgres({ url: databaseUrl(run.url, run.prefix), max: 1, timeouts: 'patient' })
  await migrate(db)
  await seedTown(db, { today: TODAY, now: NOW, sealed })
  await copyAll(db)
  await db.destroy()
  project.provide('postgres', run)
  return async () => {
    if (server) return server.close()
    for (const name of await asServer(run.url, `select datname from pg_database where datname like '${run.prefix}%'`))
      await asServer(run.url, `drop database ${name} with (force)`)
  }
}

/**
 * Creates a database and returns its URL.
 * @param filling a copy of the demo data at the tests' NOW, or an empty database without tables
 */
export async function createDatabase(filling: 'town' | 'nothing' = 'town'): Promise<string> {
  const run = inject('postgres')
  return copyDatabase(run, filling === 'town' ? run.prefix : 'template1')
}

/** Creates a database from a template and returns its URL. */
export async function copyDatabase({ url, prefix }: PostgresRun, template = 'template1'): Promise<string> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  // Copying the files takes two thirds of the time of writing their pages to the log.
  await asServer(url, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(url, name)
}

const addresses = new WeakMap<Kysely<Database>, string>()

/**
 * Makes PostgreSQL plan queries as it does for the product (db/postgres.ts). The product's timeouts are left out, because they
 * assume that the machine is not busy.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off'

/**
 * Opens a copy of the demo data for a town: `openTown({ db: await openTestPostgres() })`. It comes from a pool (database-pool.ts), but
 * not at the edge, where workerd caches what it has read, by the database's URL. A test that does not leave tables and connections as
 * they were uses `createDatabase`.
 */
export const openTestPostgres = (max = 20): Promise<Kysely<Database>> =>
  ON_EDGE ? openCopy(max) : takeDatabase(`PostgreSQL, ${max} connections`, () => openCopy(max))

async function openCopy(max: number): Promise<Kysely<Database>> {
  const url = await createDatabase()
  const planned = new URL(url)
  planned.searchParams.set('options', PLANS)
  const { socketFolder } = inject('postgres')
  if (socketFolder) planned.searchParams.set('host', socketFolder)
  const db = openPostgres({ url: planned.href, max, timeouts: 'patient' })
  addresses.set(db, url)
  return db
}

/** Opens a database that is unreachable. */
export function openAway(): Kysely<Database> {
  const url = 'postgres://nobody:x@127.0.0.1:1/none'
  const db = openPostgres({ url })
  addresses.set(db, url)
  return db
}

/**
 * Returns the URL of a database that this file opened.
 * @throws Error for any other database
 */
export function addressOf(db: Kysely<Database>): string {
  const address = addresses.get(db)
  if (!address) throw new Error('This database has no address that another process could open.')
  return address
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asServer(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(statement)
    return rows.map((row) => row.datname)
  } finally {
    await client.end()
  }
}
