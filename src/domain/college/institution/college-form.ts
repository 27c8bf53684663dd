import * as z from 'zod/mini'
import { latinDigits } from '../../encoding/latin-digits.ts'
import { CHECK_OUTCOMES } from '../../evidence/evidence.ts'
import { withoutPan } from '../../evidence/pan-form.ts'
import { email, lineField, lineOrNothing, lines, lineWithNumber, link, oneOf, phone, place } from '../../form/fields.ts'
import { pageLang } from '../../language/language-form.ts'
import { NGO_STATES } from '../../organization/organization.ts'
import { INSTITUTION_KINDS } from '../institution.ts'
import { domainOf, domainsFault, domainsIn } from './domains.ts'

const LONGEST_LIST = 1300

/** A list of domains as people type it. It is stored as `domainsIn` reads it. */
const domains = lineField(LONGEST_LIST).check(
  z.refine((text) => domainsFault(domainsIn(text)) === null, {
    error: ({ input }) => domainsFault(domainsIn(String(input))) ?? 'domain',
    abort: true,
  }),
)

/** The details of a college, and of the person who applies for it (D67). */
const statement = {
  orgName: lineField(120).check(withoutPan),
  kind: oneOf(INSTITUTION_KINDS),
  city: place(120).check(withoutPan),
  website: link,
  /** Schools have none. Its form is not checked, because an admin looks it up. */
  aisheCode: lineOrNothing(40).check(z.overwrite(latinDigits), withoutPan),
  domains,
  contactName: lineField(120).check(withoutPan),
  contactPost: lineField(120).check(withoutPan),
  contactEmail: email,
  phone,
}

/** The link that confirms the domain goes to this address, so it must be at one of the domains. */
const isAtDomain = z.refine<{ contactEmail: string; domains: string }>(
  (form) => domainOf(form.contactEmail, domainsIn(form.domains)) !== null,
  { error: 'other-domain', path: ['contactEmail'] },
)

export const collegeRegistration = z
  .strictObject({ role: z.literal('college'), ...statement, lang: pageLang })
  .check(isAtDomain)

export type CollegeRegistration = z.infer<typeof collegeRegistration>

export type CollegeStatement = Omit<CollegeRegistration, 'role' | 'lang'>

/** An applicant's correction, with the state that the applicant saw. It is refused if an admin has decided since then. */
export const collegeCorrectionForm = z.strictObject({ from: oneOf(NGO_STATES), ...statement }).check(isAtDomain)

export type CollegeCorrection = z.infer<typeof collegeCorrectionForm>

const note = z.optional(z.nullable(lines(2000)))
const outcome = oneOf(CHECK_OUTCOMES)

/**
 * An admin's check of a college (D67), with the value that the admin checked. The phone number is the one on the college's website,
 * which the admin enters.
 */
export const institutionCheckForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('email-domain'), value: lineField(253), outcome, note }),
    z.strictObject({ kind: z.literal('aishe'), value: lineWithNumber(40), outcome, note }),
    z.strictObject({ kind: z.literal('phone'), value: phone, outcome, note }),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'choice' : 'type') },
)

export type InstitutionCheckForm = z.infer<typeof institutionCheckForm>

const { orgName: _name, kind: _kind, website: _website, ...changeable } = statement

/** The details that an approved college can change. Its name, kind and website cannot be changed, because an admin checked them. */
export const collegeDetailsForm = z.strictObject(changeable).check(isAtDomain)

export type CollegeDetailsForm = z.infer<typeof collegeDetailsForm>
