import * as z from 'zod/mini'
import type { OwnCheckIn } from '#domain/participation/planned-verification.ts'
import { schemaOf } from '../../http/describe.ts'
import { plannedVerification } from '../schemas.ts'
import type { VerifiedNow } from './verify-all.ts'

/** Describes the response to a request that verifies many people, for /api/openapi.json. */
export const verifiedNow = schemaOf<VerifiedNow>()(
  z.strictObject({ marked: z.number(), left: z.number(), own: z.boolean() }),
)

const ownCheckIn = schemaOf<OwnCheckIn>()(
  z.strictObject({
    eventId: z.string(),
    going: z.number(),
    checkedIn: z.number(),
    isOpen: z.boolean(),
    clear: z.nullable(z.number()),
    review: z.nullable(z.number()),
    plan: z.nullable(plannedVerification),
  }),
)

export const ownCheckInList = z.strictObject({ checkIns: z.array(ownCheckIn) })
