import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { cityKey } from '../src/domain/city/city-key.ts'

/** Contains the number of rows. */
export type Size = { events: number; people: number; participations: number }

/**
 * Dates the rows around the day of the run, because the Worker uses the real date. Their number and distribution stay the same.
 */
export const TODAY = new Date().toISOString().slice(0, 10)

/** Contains the day and the time with which the lists are requested. */
export const MOMENT = { today: TODAY, now: new Date() }

/**
 * Creates a database of a size from the fixed seed.
 * @param server the server's address
 * @returns the new database's address
 */
export async function makeDatabase(server: string, name: string, size: Size): Promise<string> {
  const url = new URL(server)
  await execute(url.href, [`create database ${name}`])
  url.pathname = `/${name}`
  const db = openPostgres({ url: url.href, max: 1, timeouts: 'patient' })
  await migrate(db)
  const cities = (await readFile(new URL('cities.txt', import.meta.url), 'utf8')).split('\n').filter(Boolean)
  await db
    .insertInto('city')
    .values(cities.map((city) => ({ name: city, name_key: cityKey(city) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.destroy()
  const script = (await readFile(new URL('dataset.sql', import.meta.url), 'utf8'))
    .replaceAll(":'today'", `'${TODAY}'`)
    .replaceAll(':n_events', String(size.events))
    .replaceAll(':n_people', String(size.people))
    .replaceAll(':n_participations', String(size.participations))
  await execute(
    url.href,
    script.split(/;\s*\n/).filter((text) => text.replace(/--.*$/gm, '').trim()),
  )
  return url.href
}

/** Runs statements one after the other on a separate connection. */
export async function execute(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
