import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { listQuery } from '../api/event/event.ts'
import type { Database } from '../db/schema.ts'
import type { EventFilters } from '../src/domain/event/event.ts'
import { MOMENT } from './dataset.ts'
import { FILTERS } from './mixes.ts'
import { installed } from './server.ts'

export const PGBENCH = installed('pgbench')

/** The number of connections, the same as in the servers' pools. */
const CONNECTIONS = 10

/**
 * Converts a statement for pgbench to one line with a variable for each parameter. pgbench does not accept empty or multi-line
 * variables, so such values are written into the script.
 */
export function scriptOf(sql: string, parameters: readonly unknown[], prefix: string) {
  const isVariable = (value: unknown) => value !== '' && !/[\n\r]/.test(String(value))
  const named = (_: string, n: string) => {
    const value = parameters[Number(n) - 1]
    return isVariable(value) ? `:${prefix}${n}` : `${literalOf(String(value))}::text`
  }
  const text = `${sql.replace(/\s+/g, ' ').replace(/\$(\d+)/g, named)};\n`
  const variables = parameters.flatMap((value, at) => (isVariable(value) ? [`${prefix}${at + 1}=${value}`] : []))
  return { text, variables }
}

/** Returns a literal on one line, without colons, because a colon would start a variable. */
const literalOf = (text: string): string =>
  `E'${text.replace(/[\\'\n\r:]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`

/**
 * Measures the database's own limit. PostgreSQL's load generator runs the list's prepared statements with the same mix of
 * filters.
 * @returns a function that runs pgbench for some time and returns the statements per second
 */
export async function preparePgbench(compiler: Kysely<Database>, databaseUrl: string, scratch: string) {
  const options: string[] = []
  for (const [at, filters] of FILTERS.entries()) {
    const { statement, values } = listQuery({ filters: filters as EventFilters }, MOMENT)
    const { sql, parameters } = statement.bind(compiler, values)
    const script = join(scratch, `list-${at}.sql`)
    const { text, variables } = scriptOf(sql, parameters, `f${at}_`)
    await writeFile(script, text)
    options.push('-f', script, ...variables.flatMap((variable) => ['-D', variable]))
  }
  return async (ms: number): Promise<number> => {
    const seconds = String(Math.ceil(ms / 1_000))
    const { stdout } = await promisify(execFile)(
      PGBENCH ?? '',
      ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '1', '-T', seconds, ...options, databaseUrl],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' } },
    )
    const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (!tps) throw new Error(`pgbench said: ${stdout}`)
    return Number(tps)
  }
}
