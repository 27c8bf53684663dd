import * as z from 'zod/mini'
import { INSTITUTION_KINDS } from '#domain/college/institution.ts'
import { EVIDENCE_FIELDS, type EvidenceField } from '#domain/evidence/evidence-form.ts'
import { NGO_STATES } from '#domain/organization/organization.ts'
import { schemaOf } from '../../http/describe.ts'
import type { OwnApplication, OwnInstitution } from './application.ts'
import type { OwnQuestion } from './question.ts'

/* Describes the responses of the application routes for /api/openapi.json. */

const timeOrNot = z.nullable(z.string())
const stated = z.optional(z.string())

const question = z.nullable(
  schemaOf<OwnQuestion>()(
    z.strictObject({ question: z.string(), askedBy: z.nullable(z.string()), askedAt: z.string() }),
  ),
)

export const emptyAnswer = z.strictObject({})

export const ownerQuestion = z.strictObject({ question })

const institution = schemaOf<OwnInstitution>()(
  z.strictObject({
    ...{ kind: z.enum(INSTITUTION_KINDS), city: z.string(), aisheCode: timeOrNot, domains: z.array(z.string()) },
    ...{ contactName: z.string(), contactPost: z.string(), contactEmail: z.string() },
    confirmed: z.array(z.string()),
    link: z.nullable(z.strictObject({ email: z.string(), at: z.string() })),
  }),
)

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
    waitingSince: z.string(),
    question,
    answers: z.array(z.strictObject({ question: z.nullable(z.string()), answer: z.string(), answeredAt: z.string() })),
    evidence: z.strictObject(
      Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, stated])) as Record<EvidenceField, typeof stated>,
    ),
    linkGoodUntil: timeOrNot,
    isLinkUsed: z.boolean(),
    college: z.nullable(institution),
  }),
)
