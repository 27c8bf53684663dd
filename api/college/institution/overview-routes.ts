import { Hono } from 'hono'
import * as z from 'zod/mini'
import { MEMBER_ROLES } from '#domain/organization/membership.ts'
import { requireOfficer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives, schemaOf } from '../../http/describe.ts'
import { noInput } from '../../http/validate.ts'
import { type CollegeOverview, collegeOverview } from './overview.ts'

const overview = schemaOf<CollegeOverview>()(
  z.strictObject({
    ...{ name: z.string(), slug: z.nullable(z.string()), role: z.enum(MEMBER_ROLES), officer: z.string() },
    checked: z.strictObject({ checkedFacts: z.number(), checkedOn: z.nullable(z.string()) }),
    counts: z.strictObject({ classes: z.number(), officers: z.number(), keys: z.number() }),
  }),
)

/** Returns what /college shows above every view (D68). */
export const collegeRoutes = new Hono<AppEnv>().get(
  '/',
  describe(
    'college',
    'Get your college, how many of its details are checked, and how many classes, officers and API keys it has',
    { 200: gives('Your college', overview) },
    ['signed-out', 'forbidden', 'approval-withdrawn', 'invalid'],
  ),
  requireOfficer,
  noInput,
  async (c) => c.json(await collegeOverview(c.env.db, c.var.college), 200),
)
