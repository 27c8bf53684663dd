import { createServer, type IncomingMessage } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'
import { PUBLIC_COLUMNS, upcomingClockOf } from '../api/event/columns.ts'
import { listQuery } from '../api/event/event.ts'
import { ownQuery } from '../api/event/own-event.ts'
import { type UpcomingValues, upcomingPlaces } from '../api/event/upcoming-events.ts'
import { cursorOf, PAGE } from '../api/http/cursor.ts'
import { goingStatement, goingValues } from '../api/participation/going.ts'
import { notGoingStatement } from '../api/participation/not-going.ts'
import { recordStatement } from '../api/participation/record.ts'
import { openPostgres } from '../db/postgres.ts'
import { prepared } from '../db/prepared-statements.ts'
import type { Database } from '../db/schema.ts'
import type { EventFilters, PostedEvent } from '../src/domain/event/event.ts'
import { MOMENT, TODAY } from './dataset.ts'

/*
 * The shortest server for the measured requests. It runs our own prepared statements, and looks up the session first if our
 * server does. The argument is its kind: `plain` uses node:http and pg only, `hono` sends the same responses through Hono
 * without middleware, and `shortest` is `plain` with a write that neither counts the request nor locks the event.
 */

const { PORT, DATABASE_URL: url = '' } = process.env
const [, , kind] = process.argv
const types = {
  getTypeParser: ((oid: number) => (oid === 1082 ? (text: string) => text : pg.types.getTypeParser(oid))) as never,
}
const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
const pool = new pg.Pool({ connectionString: url, max: 10, types, options })
pool.on('error', () => {})
const compiler: Kysely<Database> = openPostgres({ url, max: 1 })

/** Returns JSON, null for a response without a body, or undefined for an unknown path. */
async function answerTo({ url = '/', headers, method = '' }: IncomingMessage): Promise<string | null | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const cookie = headers.cookie ?? ''
  const [, going] = /^\/api\/events\/(.+)\/going$/.exec(pathname) ?? []
  if (going) return kind === 'shortest' ? shortestWrite(going, cookie, method) : write(going, cookie, method)
  if (pathname === '/api/health') return '{"ok":true}'
  if (pathname === '/api/events') return list(searchParams)
  if (pathname === '/api/me/participations') return record(cookie)
  if (pathname === '/api/ngo/events') return ngoEvents(cookie)
}

const JSON_TYPE = { 'content-type': 'application/json' }

if (kind === 'hono') {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('*', async (context) => {
    const answer = await answerTo(context.env.incoming)
    if (answer === undefined) return context.notFound()
    return answer === null ? context.body(null, 204) : context.body(answer, 200, JSON_TYPE)
  })
  serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
} else {
  createServer(async (incoming, response) => {
    try {
      const answer = await answerTo(incoming)
      if (answer === undefined) response.writeHead(404).end()
      else response.writeHead(answer === null ? 204 : 200, JSON_TYPE).end(answer)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(Number(PORT), '127.0.0.1')
}

async function list(query: URLSearchParams): Promise<string> {
  const { cursor, ...filters } = Object.fromEntries(query) as EventFilters & { cursor?: string }
  const { values } = listQuery({ filters, cursor }, MOMENT)
  const key = Object.keys(filters).join()
  const statement = lists.get(key) ?? rowsOf(filters)
  lists.set(key, statement)
  const rows = await run<PostedEvent>(`list ${key}`, statement.bind(compiler, values))
  const last = rows.length > 24 ? rows[23] : undefined
  return JSON.stringify({ events: rows.slice(0, 24), next: last ? cursorOf(last.date, last.id) : null })
}

const lists = new Map<string, ReturnType<typeof rowsOf>>()

/** Selects events as ordinary rows, whereas on our server the database generates the JSON. */
const rowsOf = (filters: EventFilters) =>
  prepared<UpcomingValues, PostedEvent>((db, p) =>
    db
      .selectFrom(upcomingPlaces(filters, p).as('found'))
      .innerJoin('event', 'event.id', 'found.id')
      .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
      .select(PUBLIC_COLUMNS)
      .orderBy('found.date')
      .orderBy('found.id')
      .compile(),
  )

const run = async <Row extends object>(name: string, { sql, parameters }: CompiledQuery<Row>) =>
  (await pool.query<Row>({ name, text: sql, values: [...parameters] })).rows

const SESSION = `session join account on account.id = session.account_id
  where id_hash = encode(sha256(convert_to($1, 'utf8')), 'hex') and expires_at > now()`

type Person = { id: string; ngo_id: string }

/** Looks up the session, and returns the person's own rows. */
async function own(cookie: string, name: string, statement: (person: Person) => CompiledQuery<object>) {
  const text = `select account.id, (select ngo_id from membership where account_id = account.id) as ngo_id from ${SESSION}`
  const { rows } = await pool.query<Person>({ name: 'session', text, values: [sessionIn(cookie)] })
  return rows[0] ? run(name, statement(rows[0])) : []
}

async function record(cookie: string): Promise<string> {
  const days = { awaited: TODAY, claimSince: TODAY, claimTo: TODAY }
  const rows = await own(cookie, 'record', ({ id }) =>
    recordStatement.bind(compiler, { accountId: id, ...upcomingClockOf(MOMENT), ...days }),
  )
  return JSON.stringify(rows)
}

async function ngoEvents(cookie: string): Promise<string> {
  const rows = await own(cookie, 'ngo', ({ ngo_id }) => {
    const { statement, values } = ownQuery({ ngoId: ngo_id, when: 'upcoming' }, MOMENT)
    return statement.bind(compiler, values)
  })
  // The statement reads one row more, to find out whether there is another page.
  return JSON.stringify(rows.slice(0, PAGE))
}

async function write(event: string, cookie: string, method: string): Promise<null> {
  const moment = { ...MOMENT, now: new Date(), config: { baseUrl: 'https://example.org' } }
  const statement: Pick<typeof goingStatement, 'bind'> = method === 'PUT' ? goingStatement : notGoingStatement
  await own(cookie, method, ({ id }) => statement.bind(compiler, goingValues({ id, name: 'Asha Rao' }, event, moment)))
  return null
}

const WHO = `with who as (select account.id from ${SESSION} and role = 'user')`

const SHORTEST: Record<string, string> = {
  PUT: `${WHO} insert into participation (account_id, event_id, going_at, name)
    select who.id, event.id, now(), 'Asha Rao' from who, event where event.id = $2 and listed and last_day >= '${TODAY}'
    on conflict do nothing`,
  DELETE: `${WHO} delete from participation using who where account_id = who.id and event_id = $2`,
}

async function shortestWrite(event: string, cookie: string, method: string): Promise<null> {
  await pool.query({ name: method, text: SHORTEST[method] ?? '', values: [sessionIn(cookie), event] })
  return null
}

const sessionIn = (cookie: string) => /__Host-session=([^;]+)/.exec(cookie)?.[1] ?? ''
