import * as z from 'zod/mini'
import { CHECK_OUTCOMES, FACT_KINDS, REGISTERS } from '#domain/evidence/evidence.ts'
import { EVIDENCE_FIELDS } from '#domain/evidence/evidence-form.ts'
import { schemaOf } from '../../http/describe.ts'
import type { OwnEvidence } from './own-evidence.ts'

const text = z.optional(z.string())
const stated = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, text])) as Record<
  (typeof EVIDENCE_FIELDS)[number],
  typeof text
>

export const ownEvidenceAnswer = schemaOf<OwnEvidence & { mayChange: boolean }>()(
  z.strictObject({
    evidence: z.strictObject(stated),
    facts: z.array(
      z.strictObject({
        kind: z.enum(FACT_KINDS),
        check: z.nullable(
          z.strictObject({ outcome: z.enum(CHECK_OUTCOMES), register: z.enum(REGISTERS), at: z.string() }),
        ),
        staleCheckAt: z.nullable(z.string()),
        expired: z.boolean(),
      }),
    ),
    lastCheckedAt: z.nullable(z.string()),
    mayChange: z.boolean(),
  }),
)
