import { type Context, Hono } from 'hono'
import { resolver } from 'hono-openapi'
import { planForm } from '#domain/certificate/certificate-form.ts'
import { requireNgo } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput, optionalJson, uuidParam } from '../../http/validate.ts'
import { enteredMinutes } from './entered-minutes.ts'
import { cancelPlan, ownCheckIns, planVerification } from './plan.ts'
import { ownCheckInList } from './schemas.ts'

const PLAN = '/:id/planned-verification'
const WRITING: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found', 'stale']

/** Shows an NGO how check-in is going at all its events. */
export const ownCheckInRoutes = new Hono<AppEnv>().get(
  '/',
  describe(
    'check-in',
    'Count the people who checked in at your upcoming events, with planned verifications',
    { 200: gives('The events whose check-in has begun', ownCheckInList) },
    ['signed-out', 'forbidden', 'invalid'],
  ),
  requireNgo,
  noInput,
  async (c) => c.json({ checkIns: await ownCheckIns(c.env.db, memberOf(c)) }, 200),
)

/** Plans verifications for the time after the event (D87). */
export const planRoutes = new Hono<AppEnv>()
  .put(
    PLAN,
    describe(
      'participation',
      'Plan to verify those who checked in and need no review, once the event is over; repeating the request is safe',
      { 204: 'Planned' },
      [...WRITING, 'event-past', 'revoked-by-admin', 'check-in-running', 'too-many'],
      { requestBody: { required: false, content: { 'application/json': { schema: resolver(planForm) } } } },
    ),
    requireNgo,
    optionalJson(planForm),
    async (c) => {
      const minutes = enteredMinutes(c.req.valid('json').hours)
      await planVerification(c.env.db, { ...memberOf(c), eventId: uuidParam(c.req.param('id')), minutes })
      return c.body(null, 204)
    },
  )
  .delete(
    PLAN,
    describe('participation', 'Cancel a planned verification', { 204: 'Cancelled, or there was none' }, WRITING),
    requireNgo,
    noInput,
    async (c) => {
      await cancelPlan(c.env.db, { ...memberOf(c), eventId: uuidParam(c.req.param('id')) })
      return c.body(null, 204)
    },
  )

const memberOf = (c: Context<AppEnv>) => ({ ngoId: c.var.ngo.ngoId, accountId: c.var.ngo.id, ...momentOf(c.env) })
