import { Hono } from 'hono'
import { checkForm } from '#domain/evidence/check-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { json, uuidParam } from '../http/validate.ts'
import { recordedCheck } from '../organization/evidence/check-schemas.ts'
import { recordCheck } from '../organization/evidence/checks.ts'

/** Records what an admin found about an NGO (D36). */
export const checkRoutes = new Hono<AppEnv>().post(
  '/ngos/:id/checks',
  describe(
    'organization',
    'Record the result of a check: of one detail of an NGO, or of the NGO as a whole',
    { 201: gives('The recorded check, with its time and admin', recordedCheck) },
    ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale'],
  ),
  requireAdmin,
  json(checkForm),
  async (c) => {
    const checking = { ...momentOf(c.env), by: c.var.adminName }
    return c.json(await recordCheck(c.env.db, uuidParam(c.req.param('id')), c.req.valid('json'), checking), 201)
  },
)
