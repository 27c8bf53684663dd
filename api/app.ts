import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { registrationRoutes } from './account/registration-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { certificateRoutes, didRoutes } from './certificate/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { AppEnv } from './env.ts'
import { ownEventRoutes } from './event/own-routes.ts'
import { eventRoutes } from './event/routes.ts'
import { flagRoutes } from './flag/routes.ts'
import { allowedMethods } from './http/allowed-methods.ts'
import { describe } from './http/describe.ts'
import { requireDiskSpace } from './http/disk-space.ts'
import { answerRefusal, onError, Refusal } from './http/errors.ts'
import { API_CSP, COMMON_HEADERS, transportHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { openapi } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { requireCurrentSchema } from './http/schema-version.ts'
import { noInput } from './http/validate.ts'
import { mailboxRoutes } from './notification/mailbox-routes.ts'
import { onPage, pageRoutes } from './page/routes.ts'
import { verifyRoutes } from './page/verify-routes.ts'
import { recordRoutes } from './participation/record-routes.ts'
import { goingRoutes } from './participation/routes.ts'
import { verificationRoutes } from './participation/verification-routes.ts'
import { serviceRoutes } from './service-record/routes.ts'
import { vitalsRoutes } from './vitals/routes.ts'

/** The whole application, the same on every runtime; what differs comes in as Hono's env (api/env.ts). */
export const app = new Hono<AppEnv>()
  .use(requestId({ headerName: '' }))
  .use(requestLog)
  .use(async (c, next) => {
    await next()
    // Hono's own c.header() would make a new Response, body and all, for each of them.
    const { headers } = c.res
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
    for (const [name, value] of Object.entries(transportHeaders(c.env.config.local))) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', API_CSP)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('X-Request-Id', c.get('requestId'))
  })
  .use('/api/*', sameOrigin)
  .route('/api', healthRoutes)
  .use(requireCurrentSchema)
  .use(requireDiskSpace)
  .route('/api/session', sessionRoutes)
  .route('/api/registrations', registrationRoutes)
  .route('/api/me', accountRoutes)
  .route('/api/me', recordRoutes)
  .route('/api/me/service', serviceRoutes)
  .route('/api/certificates', certificateRoutes)
  .route('/.well-known', didRoutes)
  .route('/api/events', eventRoutes)
  .route('/api/events', goingRoutes)
  .route('/api/ngo/events', ownEventRoutes)
  .route('/api/ngo/events', verificationRoutes)
  .route('/api/admin', adminRoutes)
  .route('/api/admin/flags', flagRoutes)
  .route('/api/contact-messages', contactRoutes)
  .route('/api/vitals', vitalsRoutes)
  .route('/auth', authRoutes)
  .route('/dev/mail', mailboxRoutes)
  .route('/verify', verifyRoutes)
  .route('/', pageRoutes)

app.get('/api/openapi.json', describe('This description', { 200: 'An OpenAPI 3.1 document' }), noInput, openapi(app))
app.onError(async (error, c) => onPage(c, await onError(error, c)))
app.notFound((c) => {
  const allowed = allowedMethods(app, c.req.path)
  if (allowed.length === 0) return onPage(c, answerRefusal(c, new Refusal('not-found')))
  c.header('Allow', allowed.join(', '))
  return answerRefusal(c, new Refusal('method-not-allowed'))
})

export type App = typeof app
