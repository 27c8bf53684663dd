import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/contact-mail.ts'
import { siteName } from '../language/lang.ts'
import { toAdmins } from './email-text.ts'

export const contactFormMail: typeof English.contactFormMail = ({ from_name, reply_to, message }) => ({
  subject: subjectOf(from_name, (name) => `संपर्क फ़ॉर्म: ${name} का संदेश`),
  paragraphs: [
    `${from_name} (${reply_to}) ने ${siteName} के संपर्क फ़ॉर्म से यह संदेश भेजा है:`,
    message,
    `इसी ईमेल का जवाब देने पर वह ${from_name} को मिलेगा।`,
  ],
  ...toAdmins,
  why: 'संपर्क फ़ॉर्म के संदेश इसी पते पर आते हैं',
})
