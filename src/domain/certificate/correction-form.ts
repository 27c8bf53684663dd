import * as z from 'zod/mini'
import { lines } from '../form/fields.ts'

export const correctionDecisionForm = z
  .strictObject({ accepted: z.boolean({ error: 'type' }), reason: z.optional(lines(500)) })
  .check(z.refine(({ accepted, reason }) => accepted || Boolean(reason), { path: ['reason'], error: 'required' }))
