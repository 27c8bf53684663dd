import { Hono } from 'hono'
import { requireVolunteer } from '../auth/guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { noInput } from '../http/validate.ts'
import { askCorrection, dropCorrection } from './correction.ts'
import { giveUp } from './give-up.ts'
import { codeIn } from './version/guards.ts'

const REFUSALS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found']
const CORRECTION = '/:code/correction'

/** The routes with which a holder requests a correction, withdraws the request, or gives up the certificate (D56, D57). */
export const holderRoutes = new Hono<AppEnv>()
  .put(
    CORRECTION,
    describe(
      'certificate',
      'Request that your certificate shows your current profile; the NGO decides',
      { 204: 'The request, which replaces an earlier one' },
      [...REFUSALS, 'certificate-revoked', 'conflict', 'too-many'],
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      await askCorrection(c.env.db, c.var.volunteer.id, codeIn(c), momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    CORRECTION,
    describe(
      'certificate',
      'Withdraw your correction request',
      { 204: 'No request is waiting, whether or not there was one' },
      REFUSALS,
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      await dropCorrection(c.env.db, c.var.volunteer.id, codeIn(c), c.env.now())
      return c.body(null, 204)
    },
  )
  .delete(
    '/:code',
    describe('certificate', 'Give up your certificate', { 204: 'Revoked, whether or not it was before' }, REFUSALS),
    requireVolunteer,
    noInput,
    async (c) => {
      await giveUp(c.env.db, c.var.volunteer.id, codeIn(c), c.env.now())
      return c.body(null, 204)
    },
  )
