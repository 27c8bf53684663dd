import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { HotQuery, type RowShape } from './hot-query.ts'
import { statementNames, straight } from './prepared-statements.ts'
import type { Database } from './schema.ts'

const DATE = 1082
const INT8 = 20
const TIMESTAMPTZ = 1184
/**
 * Parses `date` as text, because a Date at local midnight would shift by a day in India, and int8 as a number, like PGlite.
 * Timestamps are parsed with `new Date`, which takes a quarter of the time, because PostgreSQL's format is fixed.
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
  /**
   * 'request' limits each statement; 'role' relies on the limits of the database role (PgBouncer); 'patient' sets no limits.
   */
  timeouts?: 'request' | 'role' | 'patient'
  waits?: number
  /** Must be false with PgBouncer before 1.21. */
  prepareByName?: boolean
  onError?: (error: Error) => void
}

/** Opens a pool. It connects on first use, so that the program can start even while the database is unavailable. */
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
      // These statements use an index for all values, so planning them again would cost more than it saves.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
      statement_timeout: 3_000,
      lock_timeout: 1_000,
      idle_in_transaction_session_timeout: 5_000,
    }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool's listener does not report a backend that ends during a transaction (security fact 2).
    client.on('error', onError)
    guard(client, prepareByName)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
  if (prepareByName) straight.set(db, ({ sql, parameters }) => askStraight(pool, sql, parameters))
  return db
}

/** Cached per connection, because a prepared statement keeps the columns that it had when the connection prepared it. */
const shapesOf = new WeakMap<pg.PoolClient, Map<string, RowShape>>()

/** Runs a compiled statement on any connection of the pool, with a single promise. */
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

/**
 * Names frequent statements so that PostgreSQL plans them only once. Closes a connection after a query has timed out, because
 * the next query would wait for that query's response (F9).
 */
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
