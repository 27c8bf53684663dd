import * as z from 'zod/mini'
import { OTHER_CHECKS, type OtherCheck } from '#domain/evidence/check.ts'
import { CHECK_OUTCOMES } from '#domain/evidence/evidence.ts'
import { schemaOf } from '../../http/describe.ts'
import type { RecordedCheck } from './checks.ts'

const outcome = z.enum(CHECK_OUTCOMES)
const by = z.nullable(z.string())

export const recordedCheck = schemaOf<RecordedCheck>()(z.strictObject({ outcome, at: z.string(), by }))

export const otherCheck = schemaOf<OtherCheck>()(
  z.strictObject({ kind: z.enum(OTHER_CHECKS), outcome, note: z.nullable(z.string()), by, at: z.string() }),
)
