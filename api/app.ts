import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import * as z from 'zod/mini'
import { LANGS } from '#domain/language.ts'
import { folderOf } from '#lib/locale.ts'
import { authRoutes } from './auth/routes.ts'
import { credentialRoutes, didRoutes } from './certificate/credential-routes.ts'
import type { AppEnv } from './env.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { describe, gives } from './http/describe.ts'
import { requireDiskSpace } from './http/disk-space.ts'
import { answerRefusal, onError, Refusal } from './http/errors.ts'
import { API_CSP, COMMON_HEADERS, transportHeaders } from './http/headers.ts'
import { openapi } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { requireServableSchema } from './http/schema-version.ts'
import { noInput } from './http/validate.ts'
import { mailboxRoutes } from './notification/mailbox-routes.ts'
import { notFoundPage, onPageError, pageRoutes } from './page/routes.ts'
import { verifyRoutes } from './page/verify-routes.ts'
import { apiRoutes } from './routes.ts'

const pages = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .route('/dev/mail', mailboxRoutes)
  .onError(onPageError)
for (const lang of LANGS) pages.route(`${folderOf(lang)}/verify`, verifyRoutes).route(folderOf(lang) || '/', pageRoutes)

/** The whole application, the same on every runtime; what differs comes in as Hono's env (api/env.ts). */
export const app = new Hono<AppEnv>()
  .use(requestId({ headerName: '' }))
  .use(requestLog)
  .use(async (c, next) => {
    await next()
    setHeaders(c)
  })
  .route('/', apiRoutes)
  .route('/credentials', credentialRoutes)
  .route('/.well-known', didRoutes)
  .route('/auth', authRoutes)

app.get(
  '/api/openapi.json',
  describe(
    'site',
    'This description',
    {
      200: gives('An OpenAPI 3.1 document', z.looseObject({ openapi: z.string() })),
    },
    ['invalid'],
  ),
  noInput,
  openapi(app),
)
app.route('/', pages)
app.onError(onError)
app.notFound((c) => {
  const allowed = allowedMethods(app, c.req.path)
  if (allowed.length === 0) return notFoundPage(c)
  c.header('Allow', allowed.join(', '))
  return answerRefusal(c, new Refusal('method-not-allowed'))
})

/** Not by Hono's c.header(), which would make a new Response for each header. */
function setHeaders(c: Context<AppEnv>): void {
  const { headers } = c.res
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
  for (const [name, value] of Object.entries(transportHeaders(c.env.config.local))) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_CSP)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  headers.set('X-Request-Id', c.get('requestId'))
}
