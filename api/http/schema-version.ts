import type { MiddlewareHandler } from 'hono'
import { isServable, schemaState } from '#db/schema-state.ts'
import type { Config } from '../config.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { Refusal } from './errors.ts'

const CHECK_AGAIN_MS = 30_000
/** Keyed by the configuration, because at the edge each request opens the database again. */
const lastServable = new WeakMap<Config, number>()

/**
 * Refuses requests if the schema is older, or newer by more than one migration, because a write could be lost or
 * misunderstood (F6).
 */
export const requireServableSchema: MiddlewareHandler<AppEnv> = ({ env }, next) => {
  const now = env.now().getTime()
  const since = lastServable.get(env.config)
  if (since !== undefined && Math.abs(now - since) <= CHECK_AGAIN_MS) return next()
  return checkSchema(env)
    .then(() => lastServable.set(env.config, now))
    .then(() => next())
}

export async function checkSchema({ db, log }: Runtime): Promise<void> {
  const database = await schemaState(db)
  if (isServable(database)) return
  log('schema-differs', { database, remedy: database === 'behind' ? 'npm run db:migrate' : 'deploy the newer version' })
  throw new Refusal('away', { retryAfter: 10 })
}
