import { type Context, Hono } from 'hono'
import { resolver } from 'hono-openapi'
import { verificationForm, verificationsForm } from '#domain/certificate/certificate-form.ts'
import { requireNgo } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { noInput, optionalJson, uuidParam } from '../../http/validate.ts'
import { enteredMinutes } from './entered-minutes.ts'
import { verifiedNow } from './schemas.ts'
import { type Verification, verifyAttendance, withdrawVerification } from './verifications.ts'
import { verifyAll } from './verify-all.ts'

const REFUSALS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found', 'event-not-past']
const REFUSALS_OF_ONE: RefusalCode[] = [
  ...REFUSALS,
  'too-many',
  'too-many-entries',
  'own-participation',
  'revoked-by-admin',
]

/** One verification every three seconds for an hour, because verifications are stored permanently. */
const VERIFICATIONS: RateLimit = { most: 1_200, seconds: 3_600 }
const VERIFICATION = '/:id/participants/:participantId/verification'

/** Serves an NGO's statements about who attended its past events (SPEC §2, "Past Events & Participant Verification"). */
export const verificationRoutes = new Hono<AppEnv>()
  .put(
    '/:id/verifications',
    describe(
      'participation',
      'Verify everyone at a past event, or those who checked in and need no review',
      { 200: gives('The number verified now, and the number left for another request', verifiedNow) },
      REFUSALS,
      { requestBody: { required: false, content: { 'application/json': { schema: resolver(verificationsForm) } } } },
    ),
    requireNgo,
    optionalJson(verificationsForm),
    async (c) => {
      const { who, hours } = c.req.valid('json')
      const of = { ...speakerOf(c), eventId: uuidParam(c.req.param('id')) }
      return c.json(await verifyAll(c.env.db, { ...of, who, minutes: enteredMinutes(hours) }), 200)
    },
  )
  .put(
    VERIFICATION,
    describe(
      'participation',
      'Verify a participant, with their hours if they differ from the event’s; this issues the certificate',
      { 204: 'Verified, whether or not they were before' },
      REFUSALS_OF_ONE,
      { requestBody: { required: false, content: { 'application/json': { schema: resolver(verificationForm) } } } },
    ),
    requireNgo,
    optionalJson(verificationForm),
    async (c) => {
      const { hours, ...part } = c.req.valid('json')
      await countVerification(c)
      const verification = { ...verificationOf(c), ...part, minutes: enteredMinutes(hours) }
      await verifyAttendance(c.env.db, verification)
      return c.body(null, 204)
    },
  )
  .delete(
    VERIFICATION,
    describe(
      'participation',
      'Withdraw a verification',
      { 204: 'Not verified, whether or not they were before' },
      REFUSALS_OF_ONE,
    ),
    requireNgo,
    noInput,
    async (c) => {
      await countVerification(c)
      await withdrawVerification(c.env.db, verificationOf(c))
      return c.body(null, 204)
    },
  )

/**
 * Counts a verification against the limit.
 * @throws Refusal 'too-many'
 */
const countVerification = (c: Context<AppEnv>) =>
  consume(c.env.db, `verifications:${c.var.ngo.ngoId}`, VERIFICATIONS, c.env.now())

const speakerOf = (c: Context<AppEnv>) => ({
  ngoId: c.var.ngo.ngoId,
  accountId: c.var.ngo.id,
  ...momentOf(c.env),
})

function verificationOf(c: Context<AppEnv, typeof VERIFICATION>): Verification {
  return {
    ...speakerOf(c),
    eventId: uuidParam(c.req.param('id')),
    participationId: uuidParam(c.req.param('participantId')),
  }
}
