import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../../env.ts'

/** Names each request. Logs the route's template, never the address, so nothing personal reaches the log. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const begun = performance.now()
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  await next()
  c.env.log('request', {
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
  })
}
