import * as z from 'zod/mini'
import type { HolderWords } from '#domain/certificate/certificate.ts'
import type { CertificateCorrection } from '#domain/certificate/correction.ts'
import type { Revocable } from '#domain/certificate/revocation.ts'
import { schemaOf } from '../http/describe.ts'
import { certificateRow } from './version/schemas.ts'

/* The responses of the routes for revocations and corrections, for /api/openapi.json. */

export const revocableAnswer = schemaOf<Revocable>()(
  z.strictObject({
    ngoId: z.string(),
    orgName: z.string(),
    eventId: z.nullable(z.string()),
    count: z.number(),
    certificates: z.array(certificateRow),
  }),
)

export const holderWords = schemaOf<HolderWords>()(
  z.strictObject({ name: z.string(), institution: z.nullable(z.string()), rollNumber: z.nullable(z.string()) }),
)

const correction = schemaOf<CertificateCorrection>()(
  z.strictObject({
    id: z.string(),
    code: z.string(),
    activity: z.string(),
    orgName: z.string(),
    askedAt: z.string(),
    current: holderWords,
    asked: holderWords,
  }),
)

export const correctionPage = z.strictObject({ corrections: z.array(correction), next: z.nullable(z.string()) })
