import * as z from 'zod/mini'
import { email, lines } from '../form/fields.ts'
import { personName } from '../form/person-name-form.ts'

/** The field names are the e-mail service's (SPEC §5). */
export const contactForm = z.strictObject({ from_name: personName, reply_to: email, message: lines(5000) })

export type ContactForm = z.infer<typeof contactForm>
