import { Hono } from 'hono'
import { institutionCheckForm } from '#domain/college/institution/college-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { institutionCheck } from '../organization/institution/check-schemas.ts'
import { recordInstitutionCheck } from '../organization/institution/checks.ts'
import { mailDomainLinkAgain } from '../organization/institution/domain-link.ts'

/** Lets an admin check a college before deciding on it (D67). The lists and decisions are those of NGOs. */
export const adminCollegeRoutes = new Hono<AppEnv>()
  .post(
    '/:id/checks',
    describe(
      'college',
      'Record the result of a check of a college: of its email domain, its AISHE code, or the phone on its website',
      { 201: gives('The recorded check, with its time and admin', institutionCheck) },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale'],
    ),
    requireAdmin,
    json(institutionCheckForm),
    async (c) => {
      const checking = { by: c.var.adminName, now: c.env.now() }
      const { id } = c.req.param()
      return c.json(await recordInstitutionCheck(c.env.db, uuidParam(id), c.req.valid('json'), checking), 201)
    },
  )
  .put(
    '/:id/domain-link',
    describe(
      'college',
      'Email the link that confirms a college’s domain again, at most five times a day',
      { 204: 'The email is sent' },
      ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'too-many'],
    ),
    requireAdmin,
    noInput,
    async (c) => {
      await mailDomainLinkAgain(c.env.db, uuidParam(c.req.param('id')), { now: c.env.now(), config: c.env.config })
      return c.body(null, 204)
    },
  )
