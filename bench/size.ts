import { sql } from 'kysely'
import { startPostgres } from '../db/embedded-postgres.ts'
import { openPostgres } from '../db/postgres.ts'
import { makeDatabase } from './dataset.ts'

/*
 * Measures for `npm run size` how much disk space a row of each growing table takes, including indexes, with the benchmark's
 * data. It also calculates the database size for the whole country in docs/scale.md.
 */

const MEASURED = { events: 20_000, people: 20_000, participations: 15_000 }

/**
 * The numbers of rows for the whole country in docs/scale.md. Certificates and sessions are calculated from the shares stated
 * there.
 */
const COUNTRY: Record<string, number> = {
  account: 20_000_000,
  event: 5_000_000,
  participation: 100_000_000,
  certificate: 70_000_000,
  certificate_version: 70_000_000,
  session: 5_000_000,
}

const server = await startPostgres()
try {
  const url = await makeDatabase(server.url, 'size', MEASURED)
  const db = openPostgres({ url, max: 2, timeouts: 'patient' })
  await sql`insert into session select md5(i::text) || md5(i::text), (select id from account limit 1), now(), now()
    from generate_series(1, 20000) i`.execute(db)
  await sql`vacuum full analyze`.execute(db)
  const { rows } = await sql<{ name: string; rows: number; heap: number; indexes: number }>`
    select relname as name, reltuples::int8 as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 1000
    order by pg_total_relation_size(oid) desc`.execute(db)
  let total = 0
  console.log('| table | rows measured | bytes a row | of it indexes | rows in the country | GB |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, rows: measured, heap, indexes } of rows) {
    const bytes = (heap + indexes) / measured
    const country = COUNTRY[name]
    const gb = country ? (country * bytes) / 1e9 : null
    total += gb ?? 0
    console.log(
      `| ${name} | ${measured} | ${Math.round(bytes)} | ${Math.round(indexes / measured)} | ${country ?? '–'} | ${gb?.toFixed(1) ?? '–'} |`,
    )
  }
  console.log(`| together | | | | | ${total.toFixed(0)} |`)
  await db.destroy()
} finally {
  await server.close()
}
