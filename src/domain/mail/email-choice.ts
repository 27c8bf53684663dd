/*
 * The emails that people can turn off. All other emails are about something that the person must know, such as a cancelled event,
 * and are always sent.
 */

/** Each choice with its default. */
export const EMAIL_CHOICES = {
  'day-before': true,
  'two-hours': false,
  announcement: true,
  weekly: true,
  'who-came': true,
} as const

export type EmailChoice = keyof typeof EMAIL_CHOICES

/** The choices that volunteers and NGO people have. */
export const VOLUNTEER_CHOICES = ['day-before', 'two-hours', 'announcement', 'weekly'] as const satisfies EmailChoice[]
export const NGO_CHOICES = ['who-came'] as const satisfies EmailChoice[]

/** The choices that each kind of unsubscribe link turns off (RFC 8058). */
export const STOPPED_BY = {
  reminder: ['day-before', 'two-hours'],
  announcement: ['announcement'],
  weekly: ['weekly'],
  'who-came': ['who-came'],
} as const satisfies Record<string, EmailChoice[]>

export type UnsubscribeKind = keyof typeof STOPPED_BY

/** The actions of links in emails: stop a kind of email, leave an event, or keep the weekly email. */
export type EmailLinkKind = UnsubscribeKind | 'cannot-come' | 'still-wanted'

/** Whether a person gets each kind of email that they can turn off. */
export type OwnEmailChoices = Partial<Record<EmailChoice, boolean>>

/** The answer of `GET /api/me/emails`. */
export type OwnEmails = {
  choices: OwnEmailChoices
  /** The person's address, if no emails are sent to it because a mail server said that it does not exist. */
  unreachable: string | null
}
