import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { LANGS } from '#domain/language/language.ts'
import { folderOf } from '#lib/locale.ts'
import { authRoutes } from './account/sign-in-routes.ts'
import { refuseKeyInUrl } from './auth/api-key-guards.ts'
import { offlinePayloadRoutes } from './certificate/credential/offline-payload-routes.ts'
import { credentialRoutes, didRoutes, linkageRoutes } from './certificate/credential/routes.ts'
import { endorsementCredentialRoutes } from './certificate/endorsement/routes.ts'
import { publicLogRoutes } from './certificate/log-routes.ts'
import type { AppEnv } from './env.ts'
import { openapi } from './http/app/openapi.ts'
import { answerPage } from './http/app/page-requests.ts'
import { requestLog } from './http/app/request-log.ts'
import { allowedMethods, RouterByPath } from './http/app/router.ts'
import { describe, gives } from './http/describe.ts'
import { requireDiskSpace } from './http/disk-space.ts'
import { answerRefusal, onError, Refusal } from './http/errors.ts'
import { addedHeaders } from './http/headers.ts'
import { requireServableSchema } from './http/schema-version.ts'
import { noInput } from './http/validate.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { calendarRoutes } from './page/calendar-routes.ts'
import { checkInPageRoutes, scannedRoutes } from './page/check-in-routes.ts'
import { joinRoutes } from './page/class/join-routes.ts'
import { yourCollegeRoutes } from './page/class/your-college-routes.ts'
import { codeListRoutes } from './page/code-list-routes.ts'
import { cannotComeRoutes } from './page/email-link/cannot-come-routes.ts'
import { confirmDomainRoutes } from './page/email-link/confirm-domain-routes.ts'
import { emailQuestionRoutes } from './page/email-link/email-question-routes.ts'
import { waitingPageRoutes } from './page/email-link/waiting-routes.ts'
import { collegePageRoutes, notFoundPage, onPageError, pageRoutes, siteRoutes } from './page/routes.ts'
import { offlineRoutes, verifyRoutes } from './page/verify-routes.ts'
import { apiRoutes } from './routes.ts'

const pages = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .route('/dev/mail', mailboxRoutes)
  .route('/', siteRoutes)
  .route('/I', scannedRoutes)
  .onError(onPageError)
for (const lang of LANGS)
  pages
    // Must be registered before `/verify/:code`, which would match these paths.
    .route(`${folderOf(lang)}/verify/list`, codeListRoutes)
    .route(`${folderOf(lang)}/verify/offline`, offlineRoutes)
    .route(`${folderOf(lang)}/verify`, verifyRoutes)
    .route(`${folderOf(lang)}/i`, checkInPageRoutes)
    .route(`${folderOf(lang)}/c`, joinRoutes)
    .route(`${folderOf(lang)}/your-college`, yourCollegeRoutes)
    .route(`${folderOf(lang)}/waiting`, waitingPageRoutes)
    .route(`${folderOf(lang)}/e`, cannotComeRoutes)
    .route(`${folderOf(lang)}/d`, confirmDomainRoutes)
    .route(`${folderOf(lang)}/u`, emailQuestionRoutes)
    .route(`${folderOf(lang)}/college`, collegePageRoutes)
    .route(folderOf(lang) || '/', calendarRoutes)
    .route(folderOf(lang) || '/', pageRoutes)

/**
 * Creates the whole application, which is the same on every runtime. Hono's env (api/env.ts) contains the values that
 * differ.
 */
export const app = new Hono<AppEnv>({ router: new RouterByPath() })
  .use(requestLog)
  .use(async (c, next) => {
    await next()
    addHeaders(c)
  })
  .use(refuseKeyInUrl)
  .route('/', apiRoutes)
  // Must be registered before `/credentials/:code`, which would match these paths.
  .route('/credentials/log', publicLogRoutes)
  .route('/credentials', offlinePayloadRoutes)
  .route('/credentials', credentialRoutes)
  .route('/credentials', endorsementCredentialRoutes)
  .route('/.well-known', didRoutes)
  .route('/.well-known', linkageRoutes)
  .route('/auth', authRoutes)

app.get(
  '/api/openapi.json',
  describe(
    'site',
    'Get this description',
    {
      200: gives('An OpenAPI 3.1 document', z.looseObject({ openapi: z.string() })),
    },
    ['invalid'],
  ),
  noInput,
  openapi(app),
)
app.get(
  '/api/pages/:page',
  describe(
    'site',
    'Get the answers to all requests that a page sends when it opens',
    { 200: gives('The answers with status 200, by address', z.record(z.string(), z.unknown())) },
    ['not-found', 'invalid'],
  ),
  noInput,
  answerPage(app),
)
app.route('/', pages)
app.onError(onError)
app.notFound((c) => {
  const allowed = allowedMethods(app, c.req.path)
  if (allowed.length === 0) return notFoundPage(c)
  c.header('Allow', allowed.join(', '))
  return answerRefusal(c, new Refusal('method-not-allowed'))
})

/**
 * Lets the runtime add the headers while it writes the response, if it supports this, because setting each header on a
 * Response is slower.
 */
function addHeaders(c: Context<AppEnv>): void {
  const { env, res } = c
  const added = { ...addedHeaders(env.config.local), 'x-request-id': c.get('requestId') }
  if (env.addHeaders) env.addHeaders(added)
  else for (const [name, value] of Object.entries(added)) if (!res.headers.has(name)) res.headers.set(name, value)
}
