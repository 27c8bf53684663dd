import * as z from 'zod/mini'
import { evidenceForm } from '../evidence/evidence-form.ts'
import { withoutPan } from '../evidence/pan-form.ts'
import { email, lines, oneOf, whole } from '../form/fields.ts'
import { NGO_STATES } from '../organization/organization.ts'

/** What an admin asks (D37), naming what they saw, as a decision does. */
export const questionForm = z.strictObject({
  question: lines(2000),
  from: oneOf(NGO_STATES),
  version: z.optional(whole(1, 2_147_483_647)),
})

/** What an NGO answers, and writes when it applies again, with the facts it corrects beside it. */
export const answerForm = z.strictObject({ answer: lines(5000).check(withoutPan), evidence: z.optional(evidenceForm) })

export const statementForm = z.strictObject({ evidence: evidenceForm })

/** Where a new link goes, if an application is known there. */
export const linkForm = z.strictObject({ email })
