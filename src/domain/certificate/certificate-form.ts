import * as z from 'zod/mini'
import { hours } from '../event/hours-form.ts'
import { day, lineField } from '../form/fields.ts'

export const verificationForm = z.strictObject({
  hours: z.optional(z.nullable(hours)),
  role: z.optional(z.nullable(lineField(60))),
  outcome: z.optional(z.nullable(lineField(200))),
})

/** Everybody who goes, or whoever the marks at the check-in desk name without doubt (D46). */
export const verificationsForm = z.strictObject({ who: z.optional(z.enum(['everybody', 'checked-in'])) })

export type VerificationScope = NonNullable<z.infer<typeof verificationsForm>['who']>

/** By the last day of each activity; a missing end is open. */
export const period = z
  .strictObject({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'before-start' }))

export type Period = z.infer<typeof period>
