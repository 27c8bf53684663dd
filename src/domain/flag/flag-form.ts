import * as z from 'zod/mini'
import { lines, oneOf, whole } from '../form/fields.ts'
import { FLAG_OUTCOMES } from './flag.ts'

/**
 * The resolution of a flag. `seen` is the number of its certificates that the admin saw, so certificates added since
 * then are not resolved unseen.
 */
export const resolutionForm = z.strictObject({
  outcome: oneOf(FLAG_OUTCOMES),
  reason: lines(2000),
  seen: whole(0, 1_000_000),
})

export const flagQuery = z.strictObject({ state: z.optional(oneOf(['open', 'resolved'])) })
