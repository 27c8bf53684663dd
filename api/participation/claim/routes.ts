import { Hono } from 'hono'
import * as z from 'zod/mini'
import { claimAnswerForm, claimDecisionForm } from '#domain/claim/claim-form.ts'
import { requireAdmin } from '../../auth/admin-guards.ts'
import { requireNgo } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { placeOf } from '../../http/cursor.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, noInput, query, uuidParam } from '../../http/validate.ts'
import { answerClaim, decideClaim } from './answer.ts'
import { requireClaimReader } from './guards.ts'
import { appealedClaims, claimsToAnswer, readClaim } from './read.ts'
import { appealPage, claimAnswer, claimPage } from './schemas.ts'

const pageQuery = z.strictObject({ cursor: z.optional(z.string()) })
const REFUSALS: RefusalCode[] = [
  'foreign-origin',
  'not-json',
  'invalid',
  'not-found',
  'claim-resolved',
  'claim-verified',
]

export const claimRoutes = new Hono<AppEnv>().get(
  '/:id',
  describe(
    'participation',
    'Get a claim and its history',
    { 200: gives('The claim, as its reader may see it', claimAnswer) },
    [...(['signed-out', 'forbidden', 'invalid', 'not-found'] as const)],
  ),
  requireClaimReader,
  noInput,
  async (c) => {
    const id = uuidParam(c.req.param('id'))
    return c.json(await readClaim(c.env.db, id, c.var.claimReader, momentOf(c.env)), 200)
  },
)

export const ngoClaimRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'participation',
      'List claims that wait for your NGO',
      { 200: gives('Oldest first: a page, and the next cursor', claimPage) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireNgo,
    query(pageQuery),
    async (c) => {
      const after = placeOf(c.req.valid('query').cursor)
      return c.json(await claimsToAnswer(c.env.db, c.var.ngo.ngoId, after, momentOf(c.env)), 200)
    },
  )
  .put(
    '/:id/answer',
    describe('participation', 'Accept or decline a claim', { 204: 'The volunteer is notified' }, [
      ...REFUSALS,
      ...(['signed-out', 'forbidden', 'own-participation', 'revoked-by-admin'] as const),
    ]),
    requireNgo,
    json(claimAnswerForm),
    async (c) => {
      const { ngoId, id: accountId, fullName: name } = c.var.ngo
      const id = uuidParam(c.req.param('id'))
      await answerClaim(c.env.db, id, { ngoId, accountId, name }, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )

export const adminClaimRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'admin',
      'List claims that wait for an admin, with all entries',
      { 200: gives('Oldest first: a page, and the next cursor', appealPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(pageQuery),
    async (c) => c.json(await appealedClaims(c.env.db, placeOf(c.req.valid('query').cursor), momentOf(c.env)), 200),
  )
  .put(
    '/:id/decision',
    describe('admin', 'Grant or refuse a claim', { 204: 'Both sides are notified' }, [
      ...REFUSALS,
      ...(['revoked-by-admin', 'gate-locked'] as const),
    ]),
    requireAdmin,
    json(claimDecisionForm),
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      await decideClaim(c.env.db, id, c.var.adminName, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )
