import * as z from 'zod/mini'
import { collegeRegistration } from '../college/institution/college-form.ts'
import { ngoRegistration, volunteerRegistration } from '../organization/registration-form.ts'

/** The form with which a person registers, by role. */
export const registrationForm = z.discriminatedUnion(
  'role',
  [volunteerRegistration, ngoRegistration, collegeRegistration],
  {
    error: (issue) => (issue.code === 'invalid_union' ? 'choice' : 'type'),
  },
)

export type Registration = z.infer<typeof registrationForm>
