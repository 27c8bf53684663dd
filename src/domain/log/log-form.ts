import * as z from 'zod/mini'
import { day } from '../form/fields.ts'

const size = z.string().check(
  z.regex(/^(0|[1-9][0-9]{0,14})$/, { error: 'whole', abort: true }),
  z.refine((text) => text !== '0', { error: 'least-1' }),
)

export const logForm = z.strictObject({ day: z.optional(day) })
export const consistencyForm = z.strictObject({ from: size, to: size })
export const headsForm = z.strictObject({ before: z.optional(day) })
