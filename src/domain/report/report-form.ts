import * as z from 'zod/mini'
import { email, lineField, lines, oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STAGES } from './report.ts'

/** A report about an event (by id) or about an NGO (by the slug of its public page) (D40). */
export const reportForm = z
  .strictObject({
    ngo: z.optional(lineField(80)),
    event: z.optional(lineField(36)),
    reason: oneOf(REPORT_REASONS),
    text: lines(2000),
    email: z.optional(email),
    lang: pageLang,
  })
  .check(
    z.refine(({ ngo, event }) => (ngo === undefined) !== (event === undefined), { path: ['ngo'], error: 'choice' }),
  )

export type ReportForm = z.infer<typeof reportForm>

/** The admin's summary of a report, which the NGO receives. */
export const reportQuestionForm = z.strictObject({ asked: lines(2000) })

export const reportAnswerForm = z.strictObject({ answer: lines(5000) })

/**
 * The outcome of a report. `from` is the stage that the admin saw. A new answer from the NGO is therefore not
 * overlooked.
 */
export const reportOutcomeForm = z.strictObject({
  outcome: oneOf(REPORT_OUTCOMES),
  reason: lines(2000),
  from: z.optional(oneOf(REPORT_STAGES)),
})
