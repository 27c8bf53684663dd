import * as z from 'zod/mini'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import { REVOKED_BECAUSE } from '#domain/certificate/certificate.ts'
import type { CheckedTranscript, CountedTranscript } from '#domain/certificate/transcript.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { schemaOf } from '../../http/describe.ts'
import { status } from '../service-record/schemas.ts'
import { served } from '../version/schemas.ts'

/* The responses of the transcript routes, for /api/openapi.json. */

const { issuedOn: _, ...lineFacts } = served
const hours = z.nullable(z.number())
const day = z.nullable(z.string())

const counted = {
  state: z.enum(['valid', 'changed']),
  code: z.string(),
  madeOn: z.string(),
  terms: z.strictObject({
    ...{ college: z.string(), className: z.string() },
    ...{ programme: z.enum(PROGRAMMES), programmeName: z.nullable(z.string()) },
    ...{ goalHours: z.number(), firstDay: z.string(), lastDay: z.string() },
  }),
  student: z.string(),
  lines: z.array(
    z.strictObject({
      ...lineFacts,
      ...{ code: z.string(), hours, counted: hours, printed: hours },
      org: z.strictObject({ checkedFacts: z.number(), checkedOn: z.nullable(z.string()) }),
      ...{ evidence: z.enum(EVIDENCE), endorsedOn: day, printedEndorsement: day, status },
    }),
  ),
  hours: z.number(),
  printedHours: z.number(),
}

export const checkedTranscript = schemaOf<CheckedTranscript>()(
  z.union([
    z.strictObject(counted),
    z.strictObject({
      ...{ state: z.literal('revoked'), code: z.string(), revokedOn: z.string() },
      reason: z.enum(REVOKED_BECAUSE),
    }),
  ]),
)

export const ownTranscript = schemaOf<CountedTranscript & { rollNumber: string; checkAt: string }>()(
  z.strictObject({ ...counted, rollNumber: z.string(), checkAt: z.string() }),
)
