import { Hono } from 'hono'
import * as z from 'zod/mini'
import { collegeDetailsForm } from '#domain/college/institution/college-form.ts'
import { INSTITUTION_CHECKS, INSTITUTION_KINDS } from '#domain/college/institution.ts'
import { CHECK_OUTCOMES } from '#domain/evidence/evidence.ts'
import { requireHead, requireOfficer } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives, schemaOf } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, noInput } from '../../http/validate.ts'
import { mailDomainLinkAgain } from '../../organization/institution/domain-link.ts'
import { type CollegeDetails, changeDetails, collegeDetails } from './details.ts'

const orNot = z.nullable(z.string())

const details = schemaOf<CollegeDetails>()(
  z.strictObject({
    ...{
      orgName: z.string(),
      kind: z.enum(INSTITUTION_KINDS),
      website: z.string(),
      city: z.string(),
      phone: z.string(),
    },
    ...{ aisheCode: orNot, domains: z.array(z.string()), websitePhone: orNot },
    ...{ contactName: z.string(), contactPost: z.string(), contactEmail: z.string() },
    checks: z.array(
      z.strictObject({
        ...{ kind: z.enum(INSTITUTION_CHECKS), value: z.string(), outcome: z.enum(CHECK_OUTCOMES) },
        ...{ byLink: z.boolean(), at: z.string() },
      }),
    ),
    link: z.nullable(z.strictObject({ email: z.string(), at: z.string() })),
  }),
)

const HEADS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'heads-only', 'invalid', 'too-many']

/** Serves an approved college's details (D67): all officers can read them, and head officers can change most of them. */
export const detailsRoutes = new Hono<AppEnv>()
  .get(
    '/details',
    describe(
      'college',
      'Get the details of your college, and the check of each',
      { 200: gives('The details', details) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireOfficer,
    noInput,
    async (c) => c.json(await collegeDetails(c.env.db, c.var.college.ngoId), 200),
  )
  .put(
    '/details',
    describe(
      'college',
      'Change the details of your college: changed details are unchecked again, and a changed domain gets a link by email',
      { 200: gives('The changed details', details) },
      [...HEADS, 'not-json'],
    ),
    requireOfficer,
    requireHead,
    json(collegeDetailsForm),
    async (c) => {
      const { ngoId, id: accountId } = c.var.college
      await changeDetails(c.env.db, { ngoId, accountId }, c.req.valid('json'), momentOf(c.env))
      return c.json(await collegeDetails(c.env.db, ngoId), 200)
    },
  )
  .put(
    '/domain-link',
    describe(
      'college',
      'Email the link that confirms your college’s domain again, at most five times a day',
      { 204: 'The email is on its way' },
      HEADS,
    ),
    requireOfficer,
    requireHead,
    noInput,
    async (c) => {
      await mailDomainLinkAgain(c.env.db, c.var.college.ngoId, momentOf(c.env))
      return c.body(null, 204)
    },
  )
