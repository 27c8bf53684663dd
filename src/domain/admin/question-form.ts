import * as z from 'zod/mini'
import { evidenceForm } from '../evidence/evidence-form.ts'
import { withoutPan } from '../evidence/pan-form.ts'
import { email, lines, oneOf, whole } from '../form/fields.ts'
import { NGO_STATES } from '../organization/organization.ts'

/** A question from an admin (D37), with the state and the version that the admin saw, like `decisionForm`. */
export const questionForm = z.strictObject({
  question: lines(2000),
  from: oneOf(NGO_STATES),
  version: z.optional(whole(1, 2_147_483_647)),
})

/** An NGO's answer to a question, or its message when it applies again, together with any corrected details. */
export const answerForm = z.strictObject({ answer: lines(5000).check(withoutPan), evidence: z.optional(evidenceForm) })

export const statementForm = z.strictObject({ evidence: evidenceForm })

/** A request for a new link. The link is emailed if there is an application with this email address. */
export const linkForm = z.strictObject({ email })
