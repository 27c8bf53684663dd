import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { NGO_STATES } from './organization.ts'
import { ngoRegistration } from './registration-form.ts'

const { orgName, website, phone, description, location } = ngoRegistration.shape

/**
 * An applicant's correction. It contains the state that the applicant saw so that it is refused if an admin has decided
 * since.
 */
export const correctionForm = z.strictObject({
  from: oneOf(NGO_STATES),
  ...{ orgName, website, phone, description, location },
})

export type Correction = z.infer<typeof correctionForm>

/** The token of an emailed link, which is after the '#' of its address. */
export const visitForm = z.strictObject({
  token: z.string({ error: 'type' }).check(z.regex(/^[a-z2-7]{40}$/, { error: 'characters' })),
})

/** Accepts an invitation. The login that follows is in the page's language. */
export const acceptanceForm = z.strictObject({ ...visitForm.shape, lang: pageLang })
