import * as z from 'zod/mini'
import { day } from './fields.ts'

/** Hours in quarter steps, from half an hour; how many an event can hold is judged with its days (certificate-hours.ts). */
export const hours = z.number({ error: (issue) => (issue.input === undefined ? 'required' : 'type') }).check(
  z.refine((number) => Number.isInteger(number * 4), { error: 'quarter', abort: true }),
  z.refine((number) => number >= 0.5, { error: 'least-0.5', abort: true }),
  z.refine((number) => number <= 24 * 367, { error: 'too-many-hours' }),
)

/** What marking a participant may say besides: without hours the event's own count. */
export const verificationForm = z.strictObject({ hours: z.optional(z.nullable(hours)) })

/** The days a service record covers, by the last day of each activity; without one it has no bound there. */
export const period = z
  .strictObject({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'before-start' }))

export type Period = z.infer<typeof period>
