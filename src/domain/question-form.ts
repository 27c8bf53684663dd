import * as z from 'zod/mini'
import { lines, oneOf, whole } from './fields.ts'
import { NGO_STATES } from './organization.ts'

/** What an admin asks (D37), naming what they saw, as a decision does. */
export const questionForm = z.strictObject({
  question: lines(2000),
  from: oneOf(NGO_STATES),
  version: z.optional(whole(1, 2_147_483_647)),
})
