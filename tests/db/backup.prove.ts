import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Runs the commands of docs/operations.md under load. They need PostgreSQL's own tools, which npm does not install.
 * Install Debian's packages, or set PG_BINARIES to the tools' folder.
 */

const BINARIES = process.env.PG_BINARIES ?? newest('/usr/lib/postgresql')
const AT_LEAST = 100

test.skipIf(!BINARIES)(
  'a dump under load, restored on another server, is the same row for row, serves, and migrates',
  async () => {
    const town = await openLiveTown({ binaries: BINARIES })
    const other = await startPostgres({ binaries: BINARIES })
    const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-backup-'))
    const busy = keepWriting(town.db)
    await busy.written(AT_LEAST)

    const keeper = new pg.Client({ connectionString: town.ownerUrl })
    await keeper.connect()
    await keeper.query('begin isolation level repeatable read')
    const { rows } = await keeper.query<{ id: string }>('select pg_export_snapshot() as id')
    const dump = operations('pg_dump').replace('pg_dump', `pg_dump --snapshot=${rows[0]?.id}`)
    await typed(dump, town.server, folder)
    const before = await hashes((statement) => keeper.query(statement))
    await keeper.query('commit')
    await keeper.end()
    await busy.written(busy.count() + 5)
    await busy.stop()

    await makeRoles(other)
    const begun = performance.now()
    await typed(operations('createdb'), other, folder)
    expect(performance.now() - begun).toBeLessThan(60_000)
    const restored = urlOf(other, 'yuvasetu_owner')
    const client = new pg.Client({ connectionString: restored })
    await client.connect()
    expect(await hashes((statement) => client.query(statement))).toEqual(before)
    await client.end()

    expect(await answersOf(urlOf(other, 'yuvasetu_app'))).toEqual(await answersOf(town.appUrl))
    await migrateFurther(restored, urlOf(other, 'yuvasetu_app'))
    rmSync(folder, { recursive: true })
    await other.close()
    await town.close()
  },
)

const urlOf = ({ port }: PostgresServer, role: string) =>
  `postgres://${role}:secret@127.0.0.1:${port}/yuvasetu_restored`

/** Returns the lines in docs/operations.md from the given command to the end of its code block. */
function operations(command: string): string {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  return new RegExp(`\`\`\`\n(${command} [^\`]*)\`\`\``).exec(guide)?.[1] ?? `${command} is not documented`
}

/** Runs shell commands as the administrator of a database server. All passwords are 'secret'. */
async function typed(commands: string, { port }: PostgresServer, folder: string): Promise<void> {
  const env = {
    ...process.env,
    PATH: `${BINARIES}${delimiter}${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
  }
  const shell = spawn('sh', ['-ec', commands.replaceAll(':…@host', `:secret@127.0.0.1:${port}`)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect((await once(shell, 'exit'))[0], commands).toBe(0)
}

/** Runs the lines of docs/deploy.md that create or alter roles. */
async function makeRoles({ url }: PostgresServer): Promise<void> {
  const guide = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8').replaceAll("'…'", "'secret'")
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const line of guide.match(/^(create|alter) role .*;$/gm) ?? []) await client.query(line)
  await client.end()
}

/** Starts the product with this database and returns two of its responses. */
async function answersOf(url: string): Promise<string[]> {
  const served = await openTown({ db: openPostgres({ url, max: 2 }) })
  served.setNow(new Date())
  const list = await (await served.request('/api/events')).text()
  const own = await (await served.request('/api/me', { cookie: await served.cookieOf('asha') })).text()
  await served.close()
  expect(own).toContain('Asha')
  return [list, own]
}

/** Checks that the owner can still migrate and alter tables, and that the application's role can use new tables. */
async function migrateFurther(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = openPostgres({ url: ownerUrl, max: 1, timeouts: 'patient' })
  expect(await migrate(owner)).toEqual([])
  await sql`alter table event add column later text`.execute(owner)
  await sql`create table later (id int generated always as identity)`.execute(owner)
  await owner.destroy()
  const app = openPostgres({ url: appUrl, max: 1, timeouts: 'role' })
  await sql`insert into later default values`.execute(app)
  await expect(sql`drop table later`.execute(app)).rejects.toMatchObject({ code: '42501' })
  expect((await sql`show statement_timeout`.execute(app)).rows).toEqual([{ statement_timeout: '3s' }])
  await app.destroy()
}

/** Returns a hash of all rows of each table, independent of their order. */
async function hashes(query: (statement: string) => Promise<pg.QueryResult>): Promise<Record<string, unknown>> {
  const { rows } = await query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const found: Record<string, unknown> = {}
  for (const { tablename } of rows) {
    const counted = await query(
      `select count(*) as rows, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text as hash from ${tablename} one`,
    )
    found[tablename] = counted.rows[0]
  }
  return found
}

/** Writes to the database in a loop until `stop()` is called. */
function keepWriting(db: Kysely<Database>) {
  let count = 0
  let stopped = false
  const work = (async () => {
    while (!stopped) {
      await sql`insert into rate_bucket (key, full_at) values (${`backup ${count}`}, now())`.execute(db)
      await sql`update participation set going_at = going_at + interval '1 second'`.execute(db)
      count += 1
    }
  })()
  return {
    count: () => count,
    written: async (number: number) => {
      while (count < number) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    stop: () => {
      stopped = true
      return work
    },
  }
}

function newest(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const [version] = readdirSync(folder).sort((a, b) => Number(b) - Number(a))
  const bin = join(folder, version ?? '', 'bin')
  return ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))) ? bin : undefined
}
