import * as z from 'zod/mini'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import { CATEGORIES, MODES, SECTORS } from '#domain/event/event.ts'
import { schemaOf } from '../../http/describe.ts'

/** Describes a line for /api/openapi.json. */
export const classLine = schemaOf<ClassLine>()(
  z.strictObject({
    ...{ code: z.string(), version: z.number(), activity: z.string(), orgName: z.string() },
    org: z.strictObject({ checkedFacts: z.number(), checkedOn: z.nullable(z.string()) }),
    ...{ city: z.string(), mode: z.enum(MODES), sector: z.enum(SECTORS), category: z.enum(CATEGORIES) },
    ...{ firstDay: z.string(), lastDay: z.string(), hours: z.nullable(z.number()), counted: z.nullable(z.number()) },
    evidence: z.enum(EVIDENCE),
    status: z.union([
      z.strictObject({ state: z.literal('valid') }),
      z.strictObject({ state: z.literal('on-hold'), since: z.string() }),
      z.strictObject({ state: z.literal('revoked'), since: z.string() }),
    ]),
    endorsedOn: z.nullable(z.string()),
  }),
)
