import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env.ts'

/** Logs the route's template, never the address, so nothing personal reaches the log. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const begun = performance.now()
  await next()
  c.env.log('request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
  })
}
