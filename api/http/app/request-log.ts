import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { routeOf } from '../route-of.ts'

/** Gives each request an id, and logs its route, status and duration. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const begun = performance.now()
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  await next()
  c.env.log('request', {
    requestId,
    ...routeOf(c),
    status: c.res.status,
    ms: Math.round(performance.now() - begun),
  })
}
