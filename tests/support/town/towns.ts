import { openTestPostgres } from '../postgres/postgres-run.ts'
import { openTown, type Town } from './town.ts'

/**
 * Opens a town on PostgreSQL and, with `npm run prove`, one on PGlite, for tests that expect the same result of both drivers.
 * `npm test` covers PGlite in tests/runtimes/start.
 * @param vars configuration in addition to local mode's defaults
 */
export async function openTowns(
  vars: Record<string, string> = {},
): Promise<Record<string, Town> & { PostgreSQL: Town }> {
  const PostgreSQL = await openTown({ vars, db: await openTestPostgres() })
  return { PostgreSQL, ...(process.env.PROVE && { PGlite: await openTown({ vars }) }) }
}
