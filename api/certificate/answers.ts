import * as z from 'zod/mini'
import { type CertificateFacts, type CheckedCertificate, ISSUE_REASONS, type LaterFact } from '#domain/certificate.ts'
import { CATEGORIES, MODES, SECTORS } from '#domain/event.ts'
import type { ServiceLine, ServiceRecord } from '#domain/service-record.ts'
import { schemaOf } from '../http/describe.ts'

/* What the certificate and service record routes answer, for /api/openapi.json. */

const served = {
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

const facts = schemaOf<CertificateFacts>()(
  z.strictObject({
    ...served,
    name: z.string(),
    minutes: z.nullable(z.number()),
    orgApprovedOn: z.string(),
    verifiedBy: z.string(),
    verifiedOn: z.string(),
    evidence: z.literal('organizer'),
    version: z.number(),
    reason: z.enum(ISSUE_REASONS),
  }),
)

const later = schemaOf<LaterFact>()(
  z.strictObject({ fact: z.enum(['event-deleted', 'approval-withdrawn', 'approved-again']), on: z.string() }),
)

export const checkedCertificate = schemaOf<CheckedCertificate>()(
  z.union([
    z.strictObject({
      state: z.enum(['valid', 'corrected']),
      code: z.string(),
      facts,
      history: z.array(z.strictObject({ version: z.number(), reason: z.enum(ISSUE_REASONS), issuedOn: z.string() })),
      earlier: z.number(),
      later: z.array(later),
    }),
    z.strictObject({
      state: z.literal('revoked'),
      code: z.string(),
      revokedOn: z.string(),
      reason: z.enum(['withdrawn', 'holder-left']),
    }),
  ]),
)

const line = schemaOf<ServiceLine>()(z.strictObject({ ...served, code: z.string(), hours: z.nullable(z.number()) }))

export const serviceRecord = schemaOf<ServiceRecord>()(
  z.strictObject({
    lines: z.array(line),
    hours: z.number(),
    bySector: z.array(z.strictObject({ sector: z.enum(SECTORS), hours: z.number() })),
    byYear: z.array(z.strictObject({ year: z.string(), hours: z.number() })),
  }),
)

const contexts = z.array(z.string())

/** Loose, because Open Badges 3.0 and Bitstring Status List say the rest. */
export const credential = z.looseObject({
  '@context': contexts,
  id: z.string(),
  type: z.array(z.string()),
  issuer: z.union([z.string(), z.looseObject({ id: z.string() })]),
  validFrom: z.string(),
  credentialSubject: z.looseObject({}),
  proof: z.looseObject({ type: z.string(), verificationMethod: z.string(), proofValue: z.string() }),
})

export const issuerProfile = z.strictObject({
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
  email: z.string(),
  description: z.string(),
})

const method = z.strictObject({
  id: z.string(),
  type: z.literal('Multikey'),
  controller: z.string(),
  publicKeyMultibase: z.string(),
})

export const didDocument = z.strictObject({
  '@context': contexts,
  id: z.string(),
  verificationMethod: z.array(method),
  assertionMethod: z.array(z.string()),
  service: z.array(z.strictObject({ id: z.string(), type: z.string(), serviceEndpoint: z.string() })),
})
