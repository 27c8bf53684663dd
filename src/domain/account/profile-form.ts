import * as z from 'zod/mini'
import { withoutPan } from '../evidence/pan-form.ts'
import { lines, phone, place } from '../form/fields.ts'
import { ownWords, personName, rollNumber } from '../form/person-name-form.ts'

/** What a volunteer may correct (D26). Without institution or number what was stated stays; null takes it away. */
export const volunteerProfile = z.strictObject({
  name: personName,
  location: place(120),
  institution: ownWords,
  rollNumber,
})

/** An admin checked the name and the website, so they stay (A1). */
export const ngoProfile = z.strictObject({
  phone,
  description: lines(2000).check(withoutPan),
  location: place(120).check(withoutPan),
})

export type VolunteerProfile = z.infer<typeof volunteerProfile>
export type NgoProfile = z.infer<typeof ngoProfile>
