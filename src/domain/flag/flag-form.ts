import * as z from 'zod/mini'
import { lines, oneOf, whole } from '../form/fields.ts'
import { FLAG_OUTCOMES } from './flag.ts'

/** `seen`: how many certificates stood behind it in the list, so that nobody who came since is settled unseen. */
export const resolutionForm = z.strictObject({
  outcome: oneOf(FLAG_OUTCOMES),
  reason: lines(2000),
  seen: whole(0, 1_000_000),
})

export const flagQuery = z.strictObject({ state: z.optional(oneOf(['open', 'resolved'])) })
