import * as z from 'zod/mini'
import { lines } from '../form/fields.ts'

const MOST = 1_000
const LEAST = 5

/** An attendance claim ("I was there") with the volunteer's statement (D47). */
export const claimForm = z.strictObject({
  eventId: z
    .string({ error: 'type' })
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'characters' })),
  statement: lines(MOST).check(z.refine((text) => text.length >= LEAST, { error: 'length' })),
})

/** The NGO's answer to a claim. The reason is required unless the NGO accepts. */
export const claimAnswerForm = z
  .strictObject({ accepted: z.boolean({ error: 'type' }), reason: z.optional(lines(MOST)) })
  .check(z.refine(({ accepted, reason }) => accepted || Boolean(reason), { path: ['reason'], error: 'required' }))

/** An admin's decision on an appeal, always with a reason. */
export const claimDecisionForm = z.strictObject({ accepted: z.boolean({ error: 'type' }), reason: lines(MOST) })
