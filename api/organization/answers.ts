import * as z from 'zod/mini'
import { NGO_STATES } from '#domain/organization.ts'
import { schemaOf } from '../http/describe.ts'
import type { Application } from './applications.ts'

const state = z.enum(NGO_STATES)
const reason = z.nullable(z.string())

const application = schemaOf<Application>()(
  z.strictObject({
    id: z.string(),
    orgName: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    host: z.string(),
    sameName: z.boolean(),
    sameHost: z.boolean(),
    description: z.string(),
    location: z.string(),
    waitingSince: z.string(),
    state,
    withdrawn: z.boolean(),
    version: z.number(),
    reason,
    decisions: z.array(z.strictObject({ from: state, to: state, reason, by: z.nullable(z.string()), at: z.string() })),
  }),
)

export const applicationPage = z.strictObject({ ngos: z.array(application), next: z.nullable(z.string()) })
