import { Hono } from 'hono'
import { claimForm } from '#domain/claim/claim-form.ts'
import { requireVolunteer } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, noInput, uuidParam } from '../../http/validate.ts'
import { appealClaim, makeClaim, stateAbsence, withdrawClaim } from './claim.ts'
import { claimMade } from './schemas.ts'

/** Claims are limited because each one emails the NGO. A volunteer can make only one claim per event. */
const CLAIMS: RateLimit = { most: 10, seconds: 86_400 }
const REFUSALS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found']

export const ownClaimRoutes = new Hono<AppEnv>()
  .post(
    '/claims',
    describe(
      'participation',
      'Create an attendance claim',
      { 201: gives('The claim; the NGO is notified', claimMade) },
      [
        ...REFUSALS,
        ...([
          'too-many',
          'claim-early',
          'claim-late',
          'claim-made',
          'claim-verified',
          'revoked-by-admin',
          'conflict',
        ] as const),
      ],
    ),
    requireVolunteer,
    json(claimForm),
    async (c) => {
      const accountId = c.var.volunteer.id
      await consume(c.env.db, `claims:${accountId}`, CLAIMS, c.env.now())
      const id = await makeClaim(c.env.db, { accountId, ...c.req.valid('json') }, momentOf(c.env))
      return c.json({ id }, 201)
    },
  )
  .delete(
    '/claims/:id',
    describe('participation', 'Withdraw a claim', { 204: 'Withdrawn, whether or not it was before' }, [
      ...REFUSALS,
      'claim-resolved',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await withdrawClaim(c.env.db, c.var.volunteer.id, uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .put(
    '/claims/:id/appeal',
    describe('participation', 'Ask YuvaSetu to decide a claim', { 204: 'Stored; the admins are notified' }, [
      ...REFUSALS,
      ...(['appeal-early', 'appeal-late', 'claim-resolved'] as const),
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await appealClaim(c.env.db, c.var.volunteer.id, uuidParam(c.req.param('id')), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .put(
    '/participations/:id/absence',
    describe(
      'participation',
      'State that you did not attend',
      { 204: 'Not verified, and the certificate is revoked' },
      [...REFUSALS, 'not-verified'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const own = { accountId: c.var.volunteer.id, eventId: uuidParam(c.req.param('id')) }
      await stateAbsence(c.env.db, own, c.env.now())
      return c.body(null, 204)
    },
  )
