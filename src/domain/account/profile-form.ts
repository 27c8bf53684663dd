import * as z from 'zod/mini'
import { withoutPan } from '../evidence/pan-form.ts'
import { lines, phone, place } from '../form/fields.ts'
import { ownWords, personName, rollNumber } from '../form/person-name-form.ts'

/**
 * The fields that a volunteer can edit (D26). A missing institution or roll number does not change; null deletes it.
 */
export const volunteerProfile = z.strictObject({
  name: personName,
  location: place(120),
  institution: ownWords,
  rollNumber,
})

/** The fields that an NGO can edit. The name and the website are excluded because an admin checked them (A1). */
export const ngoProfile = z.strictObject({
  phone,
  description: lines(2000).check(withoutPan),
  location: place(120).check(withoutPan),
})

export type VolunteerProfile = z.infer<typeof volunteerProfile>
export type NgoProfile = z.infer<typeof ngoProfile>
