import * as z from 'zod/mini'
import { INSTITUTION_KINDS } from '#domain/college/institution.ts'
import type { AdminQuestion } from '#domain/evidence/check.ts'
import { CROSS_CHECKS, type CrossCheckNote } from '#domain/evidence/cross-check.ts'
import { CHECK_OUTCOMES, FACT_KINDS, REGISTERS, type StatedFact } from '#domain/evidence/evidence.ts'
import { NGO_STATES, SAME_BY, type SameElsewhere } from '#domain/organization/organization.ts'
import { schemaOf } from '../http/describe.ts'
import { otherCheck } from '../organization/evidence/check-schemas.ts'
import { institutionCheck } from '../organization/institution/check-schemas.ts'
import type { Application, CollegeApplication } from './ngo-list.ts'

const state = z.enum(NGO_STATES)
const reason = z.nullable(z.string())

const text = z.nullable(z.string())

const fact = schemaOf<StatedFact>()(
  z.strictObject({
    id: z.string(),
    kind: z.enum(FACT_KINDS),
    value: z.record(z.string(), z.string()),
    validUntil: text,
    statedAt: z.string(),
    check: z.nullable(
      z.strictObject({
        ...{ outcome: z.enum(CHECK_OUTCOMES), register: z.enum(REGISTERS), at: z.string(), by: text, note: text },
      }),
    ),
    staleCheckAt: text,
    reminded: z.nullable(z.number()),
  }),
)

const note = schemaOf<CrossCheckNote>()(z.strictObject({ kind: z.enum(FACT_KINDS), note: z.enum(CROSS_CHECKS) }))

const question = schemaOf<AdminQuestion>()(
  z.strictObject({
    ...{ id: z.string(), question: text, askedBy: text, askedAt: text, answer: text, answeredAt: text, closedAt: text },
  }),
)

const same = schemaOf<SameElsewhere>()(
  z.strictObject({ by: z.enum(SAME_BY), id: z.string(), orgName: z.string(), state, decidedAt: text, slug: text }),
)

const college = schemaOf<CollegeApplication>()(
  z.strictObject({
    ...{ kind: z.enum(INSTITUTION_KINDS), city: z.string(), aisheCode: text, domains: z.array(z.string()) },
    ...{ websitePhone: text, contactName: z.string(), contactPost: z.string(), contactEmail: z.string() },
    counted: z.array(institutionCheck),
    link: z.nullable(z.strictObject({ email: z.string(), at: z.string() })),
  }),
)

const applicationView = schemaOf<Application>()(
  z.strictObject({
    id: z.string(),
    orgName: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    host: z.string(),
    description: z.string(),
    location: z.string(),
    appliedAt: z.string(),
    waitingSince: z.string(),
    askedAt: text,
    state,
    withdrawnAt: text,
    version: z.number(),
    reason,
    decisions: z.array(z.strictObject({ from: state, to: state, reason, by: z.nullable(z.string()), at: z.string() })),
    facts: z.array(fact),
    notes: z.array(note),
    matched: z.number(),
    checks: z.array(otherCheck),
    lastCheckedAt: text,
    held: z.nullable(z.strictObject({ events: z.number(), ticked: z.number() })),
    questions: z.array(question),
    sameElsewhere: z.array(same),
    college: z.nullable(college),
  }),
)

/** `you` is the name that is stored with the checks and decisions of the admin who requests the page. */
export const applicationPage = z.strictObject({ ngos: z.array(applicationView), next: text, you: text })

export const oneApplication = z.strictObject({ ngo: applicationView, you: text })
