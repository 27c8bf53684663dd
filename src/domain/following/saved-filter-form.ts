import * as z from 'zod/mini'
import { CATEGORIES, hasFilter, MODES, SECTORS } from '../event/event.ts'
import { lineOrNothing, oneOf } from '../form/fields.ts'

/** A filter to save. At least one part must be set: a filter that fits every event would be an email about all of them. */
export const savedFilterForm = z
  .strictObject({
    type: z.optional(oneOf(CATEGORIES)),
    via: z.optional(oneOf(MODES)),
    sector: z.optional(oneOf(SECTORS)),
    city: z.optional(lineOrNothing(120)),
  })
  .check(z.refine((filter) => hasFilter(filter), { error: 'required', path: ['city'] }))
