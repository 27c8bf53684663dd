import * as z from 'zod/mini'
import { email, lineField, lines } from '../form/fields.ts'

/**
 * The contact form. Its field names are those of the email service (SPEC §5). Any text is accepted as a name, because
 * schools and NGOs also write.
 */
export const contactForm = z.strictObject({ from_name: lineField(120), reply_to: email, message: lines(5000) })

export type ContactForm = z.infer<typeof contactForm>
