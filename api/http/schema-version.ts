import type { MiddlewareHandler } from 'hono'
import { isServable, schemaState } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { Refusal } from './errors.ts'

const CHECK_AGAIN_MS = 30_000
/** By configuration: at the edge each request opens the database anew, under the same one. */
const lastServable = new WeakMap<Config, number>()

/**
 * Refuses to answer from a database whose schema is older than this program's, or newer by more than one migration (F6):
 * a write there could be lost or half-understood. A schema that will do is trusted for half a minute.
 */
export const requireServableSchema: MiddlewareHandler<AppEnv> = async (c, next) => {
  const now = c.env.now().getTime()
  const since = lastServable.get(c.env.config)
  if (since === undefined || Math.abs(now - since) > CHECK_AGAIN_MS) {
    await checkSchema(c.env)
    lastServable.set(c.env.config, now)
  }
  await next()
}

/** @throws Refusal 'away'; the log says which of the two is behind */
export async function checkSchema({ db, log }: Runtime): Promise<void> {
  const database = await schemaState(db)
  if (isServable(database)) return
  log('schema-differs', { database, remedy: database === 'behind' ? 'npm run db:migrate' : 'deploy the newer version' })
  throw new Refusal('away', { retryAfter: 10 })
}
