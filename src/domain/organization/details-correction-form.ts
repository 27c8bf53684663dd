import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { NGO_STATES } from './organization.ts'
import { ngoRegistration } from './registration-form.ts'

const { orgName, website, phone, description, location } = ngoRegistration.shape

/** What an applicant may correct, naming the state they saw: a decision made meanwhile refuses it. */
export const correctionForm = z.strictObject({
  from: oneOf(NGO_STATES),
  ...{ orgName, website, phone, description, location },
})

export type Correction = z.infer<typeof correctionForm>

/** The token of a mailed link, as its address has it behind the '#'. */
export const visitForm = z.strictObject({
  token: z.string({ error: 'type' }).check(z.regex(/^[a-z2-7]{40}$/, { error: 'characters' })),
})

/** Accepting an invitation; the sign-in after it reads in the page's language. */
export const acceptanceForm = z.strictObject({ ...visitForm.shape, lang: pageLang })
