import * as z from 'zod/mini'
import { lineField, lines, oneOf, whole } from '../form/fields.ts'
import { NGO_STATES } from '../organization/organization.ts'

/** A decision names the state it saw, and which correction of the application, so that a stale one is refused (D8). */
export const decisionForm = z.strictObject({
  from: oneOf(NGO_STATES),
  version: z.optional(whole(1, 2_147_483_647)),
  reason: z.optional(z.nullable(lines(1000))),
})

/** Only what is listed can be suspended, and the NGO is told why (D38). */
export const suspensionForm = z.strictObject({
  from: oneOf(['approved']),
  version: z.optional(whole(1, 2_147_483_647)),
  reason: lines(1000),
})

/** Whom an admin looks for among the NGOs of a state. It travels in a body: an e-mail address is no part of a URL (A17). */
export const ngoSearchForm = z.strictObject({
  state: oneOf(NGO_STATES),
  search: lineField(120),
  cursor: z.optional(z.string()),
})
