import * as z from 'zod/mini'
import { email, line, lines } from './fields.ts'

/** The contact form (SPEC §5), its field names those of the e-mail service. */
export const contactForm = z.strictObject({ from_name: line(120), reply_to: email, message: lines(5000) })

export type ContactForm = z.infer<typeof contactForm>
