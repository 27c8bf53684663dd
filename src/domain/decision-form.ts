import * as z from 'zod/mini'
import { lines, oneOf } from './fields.ts'
import { NGO_STATES } from './organization.ts'

/** A decision names the state it saw, so that a stale one is refused (D8). */
export const decisionForm = z.strictObject({ from: oneOf(NGO_STATES), reason: z.optional(z.nullable(lines(1000))) })
