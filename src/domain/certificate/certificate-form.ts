import * as z from 'zod/mini'
import { isWellFormed } from '../encoding/older-browsers.ts'
import { hours } from '../event/hours-form.ts'
import { day, lineField, lines, oneOf, whole, wrongType } from '../form/fields.ts'
import { REVOCATION_REASONS } from './certificate.ts'
import { MOST_CODES } from './code-list.ts'
import { PDF_LANGS } from './pdf-language.ts'

export const verificationForm = z.strictObject({
  hours: z.optional(z.nullable(hours)),
  role: z.optional(z.nullable(lineField(60))),
  outcome: z.optional(z.nullable(lineField(200))),
})

/**
 * The people whom the NGO verifies together: everyone who was going, or only those whose check-in entries need no
 * review (D46). `hours` is for those without own hours; null states none (D86).
 */
export const verificationsForm = z.strictObject({
  who: z.optional(z.enum(['everybody', 'checked-in'])),
  hours: z.optional(z.nullable(hours)),
})

/** A planned verification (D87). `hours` as in `verificationsForm`. */
export const planForm = z.strictObject({ hours: z.optional(z.nullable(hours)) })

export type VerificationScope = NonNullable<z.infer<typeof verificationsForm>['who']>

/** A period, which includes activities by their last day. Without `from` or `to`, it is open on that side. */
export const period = z
  .strictObject({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'before-start' }))

export type Period = z.infer<typeof period>

/** The query parameters of a certificate PDF. By default, the PDF is in the language of the reader's page (D30). */
export const pdfForm = z.strictObject({ lang: z.optional(oneOf(PDF_LANGS)) })

/** The query parameters of `/credentials/<code>`. */
export const credentialForm = z.strictObject({ for: z.optional(oneOf(['wallet'])) })

/** The query parameters of a badge image. `email` adds a salted hash of the volunteer's email address. */
export const badgeForm = z.strictObject({ email: z.optional(oneOf(['hashed'])) })

export const correctionDecisionForm = z
  .strictObject({ accepted: z.boolean({ error: 'type' }), reason: z.optional(lines(500)) })
  .check(z.refine(({ accepted, reason }) => accepted || Boolean(reason), { path: ['reason'], error: 'required' }))

const revocation = {
  reason: oneOf(REVOCATION_REASONS),
  seen: whole(1, 1_000_000),
  note: z.optional(lines(2000)),
}

export const revocationForm = z.strictObject(revocation)

export const revocationSinceForm = z.strictObject({ ...revocation, since: day })

export const sinceQuery = z.strictObject({ since: day })

export const reissueForm = z.strictObject({ note: z.optional(lines(2000)) })

const text = (most: number) =>
  z.string({ error: wrongType }).check(
    z.refine((typed) => isWellFormed(typed), { error: 'characters', abort: true }),
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
