import { withoutTurning } from '#domain/form/direction.ts'
import type { EmailContent, MailText } from '#domain/mail/notification.ts'
import { site } from '../../../site.ts'

/** The greeting. @param firstName '' if it is not known */
export const hello = (firstName: string): string => (firstName ? `Hello ${withoutTurning(firstName)},` : 'Hello,')

/**
 * Adds the frame that all emails have: the greeting, the closing line with the reason and the address to write to, and
 * the signature (design §11).
 * @param firstName '' if it is not known
 */
export const framed = ({ subject, paragraphs, why, help }: EmailContent, firstName: string): MailText => ({
  subject: withoutTurning(subject),
  text: `${[
    hello(firstName),
    ...paragraphs,
    `You are getting this email because ${why}. ${help ?? `Questions? Write to ${site.supportEmail}.`}`,
    site.name,
  ].join('\n\n')}\n`,
})

/** The closing line of emails to the admins. */
export const toAdmins = {
  why: `this address receives admin emails from ${site.name}`,
  help: `If this is a mistake, write to ${site.supportEmail}.`,
}

/** Why someone who manages an NGO receives an email about it. */
export const managing = (orgName: string): string => `you manage ${orgName} on ${site.name}`
