import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env.ts'

/**
 * Returns the method and route of a request for the log. The route is the template, never the address, which may be
 * personal. Middleware is registered for all methods, and some for all paths, so the first match of one method is the
 * route.
 * @returns an empty route if none matches
 */
export const routeOf = (c: Context<AppEnv>) => ({
  method: c.req.method,
  route: matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '',
})
