import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { CITY_LINES } from '../src/domain/city/city-data.ts'
import { cityKey } from '../src/domain/city/city-key.ts'

/** The number of rows. */
export type Size = { events: number; people: number; participations: number }

/**
 * The day of the run. The rows' dates are relative to it, because the Worker uses the real date. The number of rows and their
 * distribution are always the same.
 */
export const TODAY = new Date().toISOString().slice(0, 10)

/** The day and the time for which the lists are requested. */
export const MOMENT = { today: TODAY, now: new Date() }

/** The cities with the most events, in this order. The others follow in alphabetical order. */
const LARGEST = ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata', 'Ahmedabad', 'Jaipur']

/**
 * Creates a database of the given size from the fixed seed.
 * @param server the URL of the database server
 * @returns the URL of the new database
 */
export async function makeDatabase(server: string, name: string, size: Size): Promise<string> {
  const url = new URL(server)
  await execute(url.href, [`create database ${name}`])
  url.pathname = `/${name}`
  const db = openPostgres({ url: url.href, max: 1, timeouts: 'patient' })
  await migrate(db)
  const cities = new Set([...LARGEST, ...CITY_LINES.split('\n').map((line) => line.split('|')[0] ?? '')])
  await db
    .insertInto('city')
    .values([...cities].map((city) => ({ name: city, name_key: cityKey(city) })))
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

/** Runs statements one after another on a separate connection. */
async function execute(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Returns the id of a row, as bench/dataset.sql creates it. */
export const rowId = (kind: string, number: number): string =>
  createHash('md5')
    .update(kind + number)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
