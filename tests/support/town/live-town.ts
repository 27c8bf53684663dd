import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { beginSession } from '#api/auth/session.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { type PostgresServer, startPostgres } from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { seedTown } from '#db/seeds/town.ts'
import { dayOf } from '#domain/time/day.ts'
import { sealed } from '#tests/support/town/evidence-key.ts'

/**
 * A PostgreSQL server for one test. Its demo data is dated around today, because complete processes use the machine's clock.
 */
export type LiveTown = {
  server: PostgresServer
  /** The database URL for the role of the running app, which owns no tables (docs/deploy.md). */
  appUrl: string
  /** The database URL for the role that owns the tables and migrates. */
  ownerUrl: string
  /** A connection to the database as the superuser, to check what the processes have stored. */
  db: Kysely<Database>
  /** Returns the number of connections that the processes have open. */
  appConnections: () => Promise<number>
  /** Returns how many of these connections wait for a lock. */
  waiting: () => Promise<number>
  /** Plants a session of a demo person. Returns the cookie as 'name=value'. */
  cookieOf: (subject: string) => Promise<string>
  /** Plants a session of any account, by its id. */
  sessionOf: (accountId: string) => Promise<string>
  accountOf: (subject: string) => Promise<string>
  /**
   * Copies the database in its current state.
   * @returns the copy's URL for the role of the running app
   */
  copy: (name: string) => Promise<string>
  /** Creates an empty database for the role that owns the tables. */
  emptyDatabase: (name: string) => Promise<{ ownerUrl: string }>
  close: () => Promise<void>
}

/**
 * Starts the server and seeds it.
 * @param options the same as for `startPostgres`
 */
export async function openLiveTown(options: Parameters<typeof startPostgres>[0] = {}): Promise<LiveTown> {
  const server = await startPostgres(options)
  await makeRoles(server.url)
  const urlOf = (role: string) => server.url.replace('postgres:postgres@', `${role}:secret@`).replace(/postgres$/, NAME)
  const ownerUrl = urlOf('yuvasetu_owner')
  await fill(ownerUrl)
  const db = openPostgres({ url: server.url.replace(/postgres$/, NAME), max: 4, timeouts: 'patient' })
  const accountOf = async (subject: string) => {
    const person = db.selectFrom('account').select('id').where('issuer', '=', DEV_ISSUER)
    return (await person.where('subject', '=', subject).executeTakeFirstOrThrow()).id
  }
  const sessionOf = async (accountId: string) => `${COOKIES.session.name}=${await beginSession(db, accountId, now)}`
  return {
    server,
    appUrl: urlOf('yuvasetu_app'),
    ownerUrl,
    db,
    appConnections: async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where usename = 'yuvasetu_app'`.execute(db)
      return rows[0]?.n ?? 0
    },
    waiting: async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where usename = 'yuvasetu_app' and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.n ?? 0
    },
    copy: async (name) => {
      // PostgreSQL copies a database only while no one else is connected to it.
      await query(server.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`)
      await query(server.url, `create database ${name} template ${NAME}`)
      return urlOf('yuvasetu_app').replace(/\w+$/, name)
    },
    emptyDatabase: async (name) => {
      await query(server.url, `create database ${name} owner yuvasetu_owner`)
      return { ownerUrl: ownerUrl.replace(/\w+$/, name) }
    },
    accountOf,
    sessionOf,
    cookieOf: async (subject) => sessionOf(await accountOf(subject)),
    close: async () => {
      await db.destroy()
      await server.close()
    },
  }
}

const NAME = 'yuvasetu'
const now = () => new Date()

/** Runs exactly the SQL that docs/deploy.md asks an operator to type into psql. */
async function makeRoles(url: string): Promise<void> {
  const guide = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8')
  const typed = /```sql\n([\s\S]*?)```/.exec(guide)?.[1]?.replaceAll("'…'", "'secret'") ?? ''
  const [before = '', after = ''] = typed.split(`\\c ${NAME}\n`)
  for (const [database, statements] of [
    ['postgres', before],
    [NAME, after],
  ] as const) {
    await query(url.replace(/postgres$/, database), ...statements.split(/;\n/))
  }
}

/** Runs statements one by one on a separate connection. */
async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function fill(ownerUrl: string): Promise<void> {
  const db = openPostgres({ url: ownerUrl, timeouts: 'patient' })
  await migrate(db)
  await seedTown(db, { today: dayOf(now(), 'UTC'), now: now(), sealed })
  await db.destroy()
}

/** Sends requests the way a browser does on the site's own pages. */
export type Send = (path: string, init?: RequestInit & { cookie?: string }) => Promise<Response>

/**
 * Returns a function that sends requests.
 * @param address the app's BASE_URL
 * @param through the URL that receives the requests, if it differs
 */
export function senderTo(address: string, through: string = address): Send {
  return (path, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', address)
    if (typeof init.body === 'string' && !headers.has('content-type')) headers.set('content-type', 'application/json')
    return fetch(new URL(path, through), { redirect: 'manual', ...init, headers })
  }
}
