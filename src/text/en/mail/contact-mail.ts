import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import { toAdmins } from './email-text.ts'

/* The email with a message from the contact form (D19). */

/** To us: a message from the contact form (D19). */
export const contactFormMail = (form: { from_name: string; reply_to: string; message: string }): EmailContent => ({
  subject: subjectOf(form.from_name, (name) => `Contact form: message from ${name}`),
  paragraphs: [
    `${form.from_name} (${form.reply_to}) sent this message through the contact form on ${site.name}:`,
    form.message,
    `To answer ${form.from_name}, reply to this email.`,
  ],
  ...toAdmins,
  why: 'this address receives messages from the contact form',
})
