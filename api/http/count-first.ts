import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

/**
 * Counts a request against its rate limit before its body is read. It must come before `json` on the route, so that
 * refused requests are not parsed.
 */
export const countFirst =
  (count: (c: Context<AppEnv>) => Promise<void>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await count(c)
    return next()
  }
