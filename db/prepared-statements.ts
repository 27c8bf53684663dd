import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A placeholder in a compiled statement. Each call provides its value. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Parameter<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>

export type PreparedStatement<P, Row> = {
  bind: (db: Kysely<Database>, values: P) => CompiledQuery<Row>
  run: (db: Kysely<Database>, values: P) => Promise<Row[]>
}

export const statementNames = new Map<string, string>()

/**
 * Functions that run a compiled query without Kysely's executor, which takes longer than all other steps together. Keyed by
 * database.
 */
export const straight = new WeakMap<Kysely<Database>, (query: CompiledQuery) => Promise<unknown[]>>()

/**
 * Compiles a statement once, because compiling per request halves throughput. List the columns explicitly: a cached plan of
 * `select *` can break (docs/decisions/015).
 */
export function prepared<P extends object, Row>(
  build: (db: Kysely<Database>, parameter: Parameter<P>) => CompiledQuery<Row>,
): PreparedStatement<P, Row> {
  let compiled: CompiledQuery<Row> | undefined
  const bind: PreparedStatement<P, Row>['bind'] = (db, values) => {
    if (!compiled) {
      compiled = eachOnce(build(db, (name) => sql.val(new Slot(name)) as never))
      // The name depends only on the text, because PostgreSQL does not accept the same name for two different texts.
      if (!statementNames.has(compiled.sql)) statementNames.set(compiled.sql, `hot${statementNames.size}`)
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof P] : one))
    return { ...compiled, parameters }
  }
  const run: PreparedStatement<P, Row>['run'] = async (db, values) => {
    const query = bind(db, values)
    const way = straight.get(db)
    if (!way) return (await db.executeQuery(query)).rows
    try {
      return (await way(query)) as Row[]
    } catch (error) {
      // Replaces the socket reader's stack with the caller's.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
  return { bind, run }
}

function eachOnce<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const places = statement.parameters.map((one) => {
    const known = parameters.findIndex(
      (other) => one instanceof Slot && other instanceof Slot && other.name === one.name,
    )
    return known < 0 ? parameters.push(one) : known + 1
  })
  const text = statement.sql.replace(/\$(\d+)/g, (_, at) => `$${places[Number(at) - 1]}`)
  return { ...statement, sql: text, parameters }
}
