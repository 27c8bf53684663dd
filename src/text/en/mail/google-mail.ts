import type { EmailContent } from '#domain/mail/notification.ts'
import { site } from '../../../site.ts'

/* Emails about the Google accounts of an account (D93). */

type GoogleNotice = { email: string; settingsUrl: string }
const NOT_YOU = `If this was not you, write to ${site.supportEmail} immediately.`

/** To the account's email address: a second Google account was added to the account (D93). */
export const googleJoinedMail = ({ email, settingsUrl }: GoogleNotice): EmailContent => ({
  subject: `Google account added to your ${site.name} account`,
  paragraphs: [
    `You have added the Google account ${email} to your ${site.name} account. You can now log in with either Google account.`,
    `See or remove it in your settings:\n${settingsUrl}`,
  ],
  why: `this is the email address of your ${site.name} account`,
  help: NOT_YOU,
})

/** To the addresses of both Google accounts: one of them was removed (D93). */
export const googleLeftMail = ({ email, settingsUrl }: GoogleNotice): EmailContent => ({
  subject: `Google account removed from your ${site.name} account`,
  paragraphs: [
    `You have removed the Google account ${email} from your ${site.name} account. You can no longer log in with it.`,
    `We have logged you out on your other devices. See your settings:\n${settingsUrl}`,
  ],
  why: `this Google account is, or was, linked to your ${site.name} account`,
  help: NOT_YOU,
})
