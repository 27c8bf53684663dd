import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'

/** Refuses writes if the disk is nearly full. Reads still work (F10). */
export const requireDiskSpace: MiddlewareHandler<AppEnv> = (c, next) => {
  // A login writes as well, although Google sends the browser back with a GET.
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && !c.req.path.startsWith('/auth/')
  return reads ? next() : checkSpace(c).then(next)
}

async function checkSpace(c: Context<AppEnv>): Promise<void> {
  if (await c.env.hasSpace()) return
  c.env.log('disk-full', { requestId: c.var.requestId })
  throw new Refusal('away', { retryAfter: 60 })
}
