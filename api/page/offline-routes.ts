import { Hono } from 'hono'
import { folderOf, localeOf } from '#lib/locale.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { PAGE_CACHE, withWorker } from '../http/headers.ts'

/** A built page, the same for everybody; it stands here because what else stands under /verify/ is a code. */
export const offlineRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { lang } = localeOf(c.req.path)
  const { html, policy } = await c.env.shell(`${folderOf(lang)}/verify-offline`).catch(() => {
    throw new Refusal('away', { retryAfter: 10 })
  })
  c.header('Content-Security-Policy', withWorker(policy, 'verify-worker'))
  c.header('X-Robots-Tag', 'noindex')
  c.header('Cache-Control', PAGE_CACHE)
  return c.html(html, 200)
})
