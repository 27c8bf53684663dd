import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { NGO_STATES } from './organization.ts'
import { ngoRegistration } from './registration-form.ts'

const { orgName, website, phone, description, location } = ngoRegistration.shape

/**
 * An applicant's correction, with the state that the applicant saw. It is refused if an admin has decided since then.
 */
export const correctionForm = z.strictObject({
  from: oneOf(NGO_STATES),
  ...{ orgName, website, phone, description, location },
})

export type Correction = z.infer<typeof correctionForm>

/** The token in an emailed link, which follows the '#' in the URL. */
export const visitForm = z.strictObject({
  token: z.string({ error: 'type' }).check(z.regex(/^[a-z2-7]{40}$/, { error: 'characters' })),
})

/** The form that accepts an invitation. The login that follows is in the page's language. */
export const acceptanceForm = z.strictObject({ ...visitForm.shape, lang: pageLang })
