import * as z from 'zod/mini'
import { email, line, lines } from './fields.ts'

/** The field names are the e-mail service's (SPEC §5). */
export const contactForm = z.strictObject({ from_name: line(120), reply_to: email, message: lines(5000) })

export type ContactForm = z.infer<typeof contactForm>
