import * as z from 'zod/mini'
import { wrongType } from '../form/fields.ts'
import { MOST_CODES } from './code-list.ts'

const text = (most: number) =>
  z.string({ error: wrongType }).check(
    z.refine((typed) => typed.isWellFormed(), { error: 'characters', abort: true }),
    z.maxLength(most, { error: `most-${most}` }),
  )

export const codeListForm = z.strictObject({
  codes: z
    .array(z.strictObject({ code: text(80), name: z.optional(z.nullable(text(200))) }), { error: wrongType })
    .check(
      z.refine((codes) => codes.length > 0, { error: 'required', abort: true }),
      z.refine((codes) => codes.length <= MOST_CODES, { error: 'too-many-codes' }),
    ),
})
