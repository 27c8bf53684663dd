import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * Counts a request against its rate limit before its body is read: stands in front of `json` on the route line, so that what
 * is refused costs no parsing.
 */
export const countFirst =
  (count: (c: Context<AppEnv>) => Promise<void>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await count(c)
    return next()
  }
