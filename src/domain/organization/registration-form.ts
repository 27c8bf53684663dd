import * as z from 'zod/mini'
import { evidenceForm } from '../evidence/evidence-form.ts'
import { withoutPan } from '../evidence/pan-form.ts'
import { lineField, lines, link, phone, place } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'

/** A volunteer's registration. Name and email come from Google (SPEC §5). */
export const volunteerRegistration = z.strictObject({ role: z.literal('user'), location: place(120), lang: pageLang })

export const ngoRegistration = z.strictObject({
  role: z.literal('ngo'),
  orgName: lineField(120).check(withoutPan),
  website: link,
  phone,
  description: lines(2000).check(withoutPan),
  location: place(120).check(withoutPan),
  evidence: z.optional(evidenceForm),
  lang: pageLang,
})
