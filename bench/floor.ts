import type { IncomingHttpHeaders } from 'node:http'
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
 * The floor's responses, for both of its servers (bench/plain.ts, bench/hono.ts). It runs our own prepared statements, and
 * looks up the session first if our server does. `bareToggle` looks up the session and writes, but neither counts the request
 * nor locks the event. `ilike` is the query that people would write first, built on each request.
 */

const { DATABASE_URL: url = '' } = process.env
const types = {
  getTypeParser: ((oid: number) => (oid === 1082 ? (text: string) => text : pg.types.getTypeParser(oid))) as never,
}
const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
const pool = new pg.Pool({ connectionString: url, max: 10, types, options })
pool.on('error', () => {})
const compiler: Kysely<Database> = openPostgres({ url, max: 1 })

type PlainRequest = { query: URLSearchParams; cookie: string; method: string }
const paths: Record<string, (asked: PlainRequest) => Promise<string | null>> = {
  '/list': list,
  '/ilike': ilike,
  '/toggle': toggle,
  '/bare-toggle': bareToggle,
  '/record': (asked) =>
    own(asked, 'record', ({ id }) =>
      recordStatement.bind(compiler, {
        accountId: id,
        ...upcomingClockOf(MOMENT),
        awaited: TODAY,
        claimSince: TODAY,
        claimTo: TODAY,
      }),
    ),
  '/ngo': (asked) =>
    own(
      asked,
      'ngo',
      ({ ngo_id }) => {
        const { statement, values } = ownQuery({ ngoId: ngo_id, when: 'upcoming' }, MOMENT)
        return statement.bind(compiler, values)
      },
      PAGE, // The statement reads one row more, to find out whether there is another page.
    ),
}

/**
 * Returns the floor's response.
 * @param url the path and query of a request; `/nothing` does not use the database
 * @returns JSON, null for a response without a body, or undefined for an unknown path
 */
export async function floorAnswer(url: string, headers: IncomingHttpHeaders, method: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === '/nothing') return '{"ok":true}'
  return paths[pathname]?.({ query: searchParams, cookie: headers.cookie ?? '', method })
}

async function list({ query }: PlainRequest): Promise<string> {
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

async function ilike({ query }: PlainRequest): Promise<string> {
  const { type, via, sector, city } = Object.fromEntries(query) as EventFilters
  let statement = compiler
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.listed', '=', true)
    .where('event.date', '>=', TODAY)
    .selectAll('event')
    .select('ngo.org_name')
  if (type) statement = statement.where('event.category', '=', type)
  if (via) statement = statement.where('event.mode', '=', via)
  if (sector) statement = statement.where('event.sector', '=', sector)
  if (city) statement = statement.where('event.city', 'ilike', `%${city}%`)
  const rows = await run(undefined, statement.orderBy('event.date').orderBy('event.id').limit(24).compile())
  return JSON.stringify({ events: rows })
}

const run = async <Row extends object>(name: string | undefined, { sql, parameters }: CompiledQuery<Row>) =>
  (await pool.query<Row>({ name, text: sql, values: [...parameters] })).rows

const SESSION = `session join account on account.id = session.account_id
  where id_hash = encode(sha256(convert_to($1, 'utf8')), 'hex') and expires_at > now()`

type Person = { id: string; ngo_id: string }

/**
 * Looks up the session, and returns the person's own rows.
 * @param most the maximum number of rows in the response
 */
async function own(
  { cookie }: PlainRequest,
  name: string,
  statement: (person: Person) => CompiledQuery<object>,
  most?: number,
): Promise<string> {
  const text = `select account.id, (select ngo_id from membership where account_id = account.id) as ngo_id from ${SESSION}`
  const { rows } = await pool.query<Person>({ name: 'session', text, values: [sessionIn(cookie)] })
  return JSON.stringify(rows[0] ? (await run(name, statement(rows[0]))).slice(0, most) : null)
}

const toggles: Record<string, Pick<typeof goingStatement, 'bind'>> = { PUT: goingStatement, DELETE: notGoingStatement }

async function toggle({ query, cookie, method }: PlainRequest): Promise<null> {
  const moment = { ...MOMENT, now: new Date(), config: { baseUrl: 'https://example.org' } }
  const event = query.get('event') ?? ''
  await own({ query, cookie, method }, `counted ${method}`, ({ id }) =>
    (toggles[method] ?? goingStatement).bind(compiler, goingValues({ id, name: 'Asha Rao' }, event, moment)),
  )
  return null
}

const WHO = `with who as (select account.id from ${SESSION} and role = 'user')`

const TOGGLE: Record<string, string> = {
  PUT: `${WHO} insert into participation (account_id, event_id, going_at, name)
    select who.id, event.id, now(), 'Asha Rao' from who, event where event.id = $2 and listed and last_day >= '${TODAY}'
    on conflict do nothing`,
  DELETE: `${WHO} delete from participation using who where account_id = who.id and event_id = $2`,
}

async function bareToggle({ query, cookie, method }: PlainRequest): Promise<null> {
  await pool.query({ name: method, text: TOGGLE[method] ?? '', values: [sessionIn(cookie), query.get('event')] })
  return null
}

const sessionIn = (cookie: string) => /__Host-session=([^;]+)/.exec(cookie)?.[1] ?? ''
