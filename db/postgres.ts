import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { HotQuery, type RowShape } from './hot-query.ts'
import { statementNames, straight } from './prepared-statements.ts'
import type { Database } from './schema.ts'

const DATE = 1082
const INT8 = 20
const TIMESTAMPTZ = 1184
/**
 * `date` stays text, because a Date at local midnight moves by a day in India; int8 is a number, as in PGlite; of a moment's
 * forms the database writes one alone, so it is read in a quarter of the time.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => text,
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text),
}
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text')
  },
}

type PostgresOptions = {
  url: string
  max?: number
  /** 'request' limits each statement; 'role' leaves that to the database's role (PgBouncer); 'patient' waits. */
  timeouts?: 'request' | 'role' | 'patient'
  waits?: number
  /** Off behind PgBouncer before 1.21. */
  prepareByName?: boolean
  onError?: (error: Error) => void
}

/** Connects on first use, so a database that is away does not stop the start. */
export function openPostgres({
  url,
  max = 10,
  timeouts = 'request',
  waits = 1_000,
  prepareByName = true,
  onError = () => {},
}: PostgresOptions): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: timeouts === 'patient' ? 30_000 : waits,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(timeouts !== 'patient' && { query_timeout: 3_500 }),
    ...(timeouts === 'request' && {
      // Our statements use an index for any values, so planning them anew costs more than it gains.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
      statement_timeout: 3_000,
      lock_timeout: 1_000,
      idle_in_transaction_session_timeout: 5_000,
    }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool's listener misses a backend that goes away within a transaction (security fact 2).
    client.on('error', onError)
    guard(client, prepareByName)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
  if (prepareByName) straight.set(db, ({ sql, parameters }) => askStraight(pool, sql, parameters))
  return db
}

/** By connection, because each knows the tables as they were when it first asked. */
const shapesOf = new WeakMap<pg.PoolClient, Map<string, RowShape>>()

/** A compiled statement on any connection of the pool, in one promise. */
function askStraight(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    pool.connect((lost, client, release) => {
      if (!client) return reject(lost)
      const shapes = shapesOf.get(client) ?? new Map<string, RowShape>()
      shapesOf.set(client, shapes)
      const asked = { name: statementNames.get(text) ?? '', text, values }
      const query = new HotQuery(asked, { shapes, types }, (error, rows) => {
        if (error) dropIfSilent(client, error)
        release()
        if (error) reject(error)
        else resolve(rows)
      })
      client.query(query)
    })
  })
}

/** Names hot statements, to plan them once. Drops a connection whose query got no answer: the next would wait (F9). */
function guard(client: pg.PoolClient, byName: boolean): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const guarded = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = byName && typeof text === 'string' ? statementNames.get(text) : undefined
    const answer = name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
    return answer instanceof Promise
      ? answer.catch((error: Error) => {
          dropIfSilent(client, error)
          throw error
        })
      : answer
  }
  client.query = guarded as typeof client.query
}

function dropIfSilent(client: pg.PoolClient, error: Error): void {
  if (error.message === 'Query read timeout') (client as unknown as pg.Client).end().catch(() => {})
}
