import { openTestPostgres } from '../postgres/postgres-run.ts'
import { openTown, type Town } from './town.ts'

/**
 * A town on PostgreSQL and, under `npm run prove`, one on PGlite: what is claimed of both drivers. `npm test` sees PGlite
 * in tests/api, and in tests/db/drivers that both give the same.
 * @param vars configuration beyond local mode's defaults
 * @param max how many connections PostgreSQL is given
 */
export async function openTowns(
  vars: Record<string, string> = {},
  max?: number,
): Promise<Record<string, Town> & { PostgreSQL: Town }> {
  const PostgreSQL = await openTown({ vars, db: await openTestPostgres(max) })
  return { PostgreSQL, ...(process.env.PROVE && { PGlite: await openTown({ vars }) }) }
}
