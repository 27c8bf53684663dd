import { withoutTurning } from '#domain/form/direction.ts'
import type { MailText } from '#domain/mail/notification.ts'
import { siteName } from '../language/lang.ts'

/** A mail: plain text, short lines of thought, who does what (design §11). */
export const emailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: withoutTurning(subject),
  text: `${[...paragraphs, siteName].join('\n\n')}\n`,
})
