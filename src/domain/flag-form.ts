import * as z from 'zod/mini'
import { lines, oneOf } from './fields.ts'
import { FLAG_OUTCOMES } from './flag.ts'

export const settlementForm = z.strictObject({ outcome: oneOf(FLAG_OUTCOMES), reason: lines(2000) })

export const flagQuery = z.strictObject({ state: z.optional(oneOf(['open', 'settled'])) })
