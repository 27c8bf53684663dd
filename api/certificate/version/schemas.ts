import * as z from 'zod/mini'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import {
  type CertificateFacts,
  type CheckedCertificate,
  type Hold,
  ISSUE_REASONS,
  type LaterFact,
  REVOKED_BECAUSE,
} from '#domain/certificate/certificate.ts'
import type { CodeAnswer } from '#domain/certificate/code-list.ts'
import { CATEGORIES, MODES, SECTORS } from '#domain/event/event.ts'
import type { CertificateRow } from '#domain/flag/flag.ts'
import { FLAG_KINDS } from '#domain/flag/flag.ts'
import { schemaOf } from '../../http/describe.ts'
import { inclusion } from '../../log/schemas.ts'

/* The responses of the certificate and service record routes, for /api/openapi.json. */

/** The fields that certificates and lines of service records share. */
export const served = {
  activity: z.string(),
  sector: z.enum(SECTORS),
  category: z.enum(CATEGORIES),
  mode: z.enum(MODES),
  city: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  orgName: z.string(),
  issuedOn: z.string(),
}

const edit = z.strictObject({
  field: z.enum(['title', 'minutes', 'days']),
  was: z.string(),
  became: z.string(),
  on: z.string(),
})

const judge = z.nullable(z.enum(['organization', 'admin']))
const text = z.nullable(z.string())

const facts = schemaOf<CertificateFacts>()(
  z.strictObject({
    ...served,
    format: z.number(),
    name: z.string(),
    meetingPoint: z.optional(z.string()),
    minutes: z.nullable(z.number()),
    orgApprovedOn: z.string(),
    verifiedBy: z.string(),
    verifiedOn: z.string(),
    evidence: z.enum(EVIDENCE),
    version: z.number(),
    reason: z.enum(ISSUE_REASONS),
    postedOn: z.string(),
    joinedAt: z.string(),
    edits: z.array(edit),
    institution: text,
    rollNumber: text,
    role: text,
    outcome: text,
    orgLegalName: text,
    orgNumberKind: z.nullable(z.enum(['registration', 'darpan'])),
    orgNumber: text,
    orgSlug: text,
    signatory: text,
    signatoryPost: text,
    cameAt: text,
    leftAt: text,
    byPhoneClock: z.boolean(),
    acceptedBy: judge,
    orgCheckedFacts: z.optional(z.number()),
    orgCheckedOn: z.optional(text),
  }),
)

const later = schemaOf<LaterFact>()(
  z.strictObject({
    fact: z.enum(['event-deleted', 'suspended', 'approval-withdrawn', 'approved-again']),
    on: z.string(),
  }),
)

/** The fields of a certificate that is not revoked. */
export const currentFields = {
  code: z.string(),
  facts,
  history: z.array(
    z.strictObject({ version: z.number(), reason: z.enum(ISSUE_REASONS), issuedOn: z.string(), acceptedBy: judge }),
  ),
  earlier: z.number(),
  later: z.array(later),
  log: z.nullable(inclusion),
}

export const hold = schemaOf<Hold>()(
  z.union([
    z.strictObject({ because: z.enum(['suspended', 'approval-withdrawn', 'log-differs']), since: z.string() }),
    z.strictObject({ because: z.enum(['flag', 'upheld']), since: z.string(), kind: z.nullable(z.enum(FLAG_KINDS)) }),
  ]),
)

export const revokedCertificate = schemaOf<Extract<CheckedCertificate, { state: 'revoked' }>>()(
  z.strictObject({
    state: z.literal('revoked'),
    code: z.string(),
    revokedOn: z.string(),
    reason: z.enum(REVOKED_BECAUSE),
  }),
)

const codeAnswer = schemaOf<CodeAnswer>()(
  z.strictObject({
    code: z.string(),
    state: z.enum(['valid', 'changed', 'on-hold', 'revoked', 'unknown', 'not-a-code']),
    since: text,
    reason: z.nullable(z.enum(REVOKED_BECAUSE)),
    name: z.nullable(z.enum(['agrees', 'differs'])),
    activity: text,
    orgName: text,
    firstDay: text,
    lastDay: text,
    hours: z.nullable(z.number()),
  }),
)

export const codeAnswers = z.strictObject({ answers: z.array(codeAnswer) })

export const certificateRow = schemaOf<CertificateRow>()(
  z.strictObject({
    code: z.string(),
    name: z.string(),
    activity: z.string(),
    orgName: z.string(),
    city: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    hours: z.nullable(z.number()),
    verifiedAt: z.string(),
  }),
)
