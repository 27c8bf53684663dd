import * as z from 'zod/mini'
import { schemaOf } from '../../http/describe.ts'
import type { VerifiedNow } from './verify-all.ts'

/** Describes the response to a request that verifies many people, for /api/openapi.json. */
export const verifiedNow = schemaOf<VerifiedNow>()(
  z.strictObject({ marked: z.number(), left: z.number(), own: z.boolean() }),
)
