import { Hono } from 'hono'
import * as z from 'zod/mini'
import { correctionDecisionForm } from '#domain/certificate/certificate-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import { requireNgo } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, query, uuidParam } from '../http/validate.ts'
import { decideCorrection } from './correction.ts'
import { corrections } from './correction-list.ts'
import { correctionPage } from './revocation-schemas.ts'

const pageQuery = z.strictObject({ cursor: z.optional(z.string()) })
const DECIDING: RefusalCode[] = [
  'foreign-origin',
  'not-json',
  'invalid',
  'not-found',
  'certificate-revoked',
  'conflict',
]
const DECISION = '/:id/decision'

/** The routes that NGOs use to decide on holders' correction requests (D56). */
export const ngoCorrectionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'certificate',
      'List correction requests that wait for your NGO',
      { 200: gives('Oldest first: a page, and the next cursor', correctionPage) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireNgo,
    query(pageQuery),
    async (c) => {
      const after = placeOf(c.req.valid('query').cursor)
      return c.json(await corrections(c.env.db, c.var.ngo.ngoId, after), 200)
    },
  )
  .put(
    DECISION,
    describe('certificate', 'Accept or decline a correction', { 204: 'The holder is notified' }, [
      ...DECIDING,
      ...(['signed-out', 'forbidden', 'own-participation'] as const),
    ]),
    requireNgo,
    json(correctionDecisionForm),
    async (c) => {
      const judge = { ngoId: c.var.ngo.ngoId, accountId: c.var.ngo.id }
      const id = uuidParam(c.req.param('id'))
      await decideCorrection(c.env.db, id, judge, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )

/** The same routes for admins. They cover the requests of all NGOs, including deleted ones. */
export const adminCorrectionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'admin',
      'List correction requests that wait for an admin',
      { 200: gives('Oldest first: a page, and the next cursor', correctionPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(pageQuery),
    async (c) => c.json(await corrections(c.env.db, null, placeOf(c.req.valid('query').cursor)), 200),
  )
  .put(
    DECISION,
    describe('admin', 'Accept or decline a correction', { 204: 'The holder is notified' }, [
      ...DECIDING,
      'gate-locked',
    ]),
    requireAdmin,
    json(correctionDecisionForm),
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      const judge = { admin: c.var.adminName }
      await decideCorrection(c.env.db, id, judge, c.req.valid('json'), momentOf(c.env))
      return c.body(null, 204)
    },
  )
