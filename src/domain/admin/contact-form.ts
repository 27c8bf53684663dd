import * as z from 'zod/mini'
import { email, lineField, lines } from '../form/fields.ts'

/** The field names are the e-mail service's (SPEC §5). A name is any text: schools and NGOs write, too. */
export const contactForm = z.strictObject({ from_name: lineField(120), reply_to: email, message: lines(5000) })

export type ContactForm = z.infer<typeof contactForm>
