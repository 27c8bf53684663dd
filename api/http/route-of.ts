import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env.ts'

/**
 * Returns the method and route of a request for the log. The route is the path template, never the URL, which may
 * contain personal data. Middleware is registered for all methods, so the first match that is registered for a single
 * method is the route.
 * @returns an empty route if none matches
 */
export const routeOf = (c: Context<AppEnv>) => ({
  method: c.req.method,
  route: matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '',
})
