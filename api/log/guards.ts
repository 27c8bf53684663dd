import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'

/** Whoever keeps every head asks once a day; whoever reads all of ten years, eighty times. */
const READS: RateLimit = { most: 600, seconds: 300 }

/** A bucket of its own: reading the log closes no check. @throws Refusal 'too-many' */
export const countLogRead: MiddlewareHandler<AppEnv> = async ({ env }, next) => {
  const { db, clientAddress, config, now } = env
  await consume(db, `log:${addressHash(clientAddress, config.addressKey)}`, READS, now())
  await next()
}
