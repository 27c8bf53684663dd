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

/** As many connections as the pools of the servers hold. */
const CONNECTIONS = 10

/**
 * The database's own limit: PostgreSQL's load generator runs the list's statements, prepared, with the same mix.
 * @returns what runs it for some time and tells the statements a second
 */
export async function preparePgbench(compiler: Kysely<Database>, databaseUrl: string, scratch: string) {
  const options: string[] = []
  for (const [at, filters] of FILTERS.entries()) {
    const { statement, values } = listQuery({ filters: filters as EventFilters }, MOMENT)
    const { sql, parameters } = statement.bind(compiler, values)
    const script = join(scratch, `list-${at}.sql`)
    // pgbench takes no empty variable, and a filter that nothing matches has one, so that one is written out.
    const named = (_: string, n: string) => (parameters[Number(n) - 1] === '' ? `''::text` : `:f${at}_${n}`)
    await writeFile(script, `${sql.replace(/\s+/g, ' ').replace(/\$(\d+)/g, named)};\n`)
    options.push('-f', script)
    for (const [n, value] of parameters.entries()) if (value !== '') options.push('-D', `f${at}_${n + 1}=${value}`)
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
