import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env.ts'

/**
 * Method and route of a request as the log names them: the route's template, never the address, which may be personal.
 * Middleware is registered for all methods, and some for all paths, so the first match of one method is the route.
 * @returns an empty route where none matches
 */
export const routeOf = (c: Context<AppEnv>) => ({
  method: c.req.method,
  route: matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '',
})
