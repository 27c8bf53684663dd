import * as z from 'zod/mini'
import { NGO_STATES } from '#domain/organization.ts'
import { schemaOf } from '../http/describe.ts'
import type { OwnApplication } from './application.ts'

/* What the application routes answer, for /api/openapi.json. */

const timeOrNot = z.nullable(z.string())

export const ownApplicationAnswer = schemaOf<OwnApplication>()(
  z.strictObject({
    orgName: z.string(),
    website: z.string(),
    phone: z.string(),
    description: z.string(),
    location: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(NGO_STATES),
    appliedAt: z.string(),
    withdrawnAt: timeOrNot,
    decidedAt: timeOrNot,
    reason: z.nullable(z.string()),
    nameStays: z.boolean(),
  }),
)
