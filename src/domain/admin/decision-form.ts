import * as z from 'zod/mini'
import { lineField, lines, oneOf, whole } from '../form/fields.ts'
import { NGO_STATES } from '../organization/organization.ts'

/**
 * An admin's decision, with the state and the version of the application that the admin saw. A stale decision is
 * refused (D8).
 */
export const decisionForm = z.strictObject({
  from: oneOf(NGO_STATES),
  version: z.optional(whole(1, 2_147_483_647)),
  reason: z.optional(z.nullable(lines(1000))),
})

/** A suspension. Only approved NGOs can be suspended, and the NGO is emailed the reason (D38). */
export const suspensionForm = z.strictObject({
  from: oneOf(['approved']),
  version: z.optional(whole(1, 2_147_483_647)),
  reason: lines(1000),
})

/**
 * A search among the NGOs in one application state. It is sent in the body, because an email address must not appear in
 * a URL (A17).
 */
export const ngoSearchForm = z.strictObject({
  state: oneOf(NGO_STATES),
  search: lineField(120),
  cursor: z.optional(z.string()),
})
