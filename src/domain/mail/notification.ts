/**
 * The kinds of email that this site sends. They are stored in the outbox and written to logs, so they contain no
 * personal data.
 */
export const MAIL_KINDS = [
  'ngo-waiting',
  'ngo-answered',
  'ngo-approved',
  'ngo-rejected',
  'ngo-suspended',
  'ngo-lifted',
  'application-link',
  'domain-link',
  'question-asked',
  'invitation',
  'membership-ended',
  'google-joined',
  'google-left',
  'going-confirmed',
  'place-offered',
  'place-free',
  'waiting-ended',
  'waiting-let-in',
  'event-moved',
  'event-cancelled',
  'event-unlisted',
  'reminder',
  'announcement',
  'announcement-held',
  'announcement-decided',
  'weekly',
  'who-came',
  'certificate-issued',
  'certificate-revoked',
  'correction-asked',
  'correction-decided',
  'claim-asked',
  'claim-reminder',
  'claim-answered',
  'claim-appealed',
  'claim-decided',
  'sharing-ended',
  'evidence-expiry',
  'report-waiting',
  'report-asked',
  'report-resolved',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * The states of an undelivered email: it is waiting for the next attempt, it may have arrived, or every attempt was
 * refused (D20).
 */
export const MAIL_STATES = ['waiting', 'uncertain', 'given-up'] as const
export type MailState = (typeof MAIL_STATES)[number]

export type MailFailure = 'timeout' | 'network' | 'daily-cap' | 'no-transport' | 'suppressed'

/** An email as it is sent, including its frame. */
export type MailText = { subject: string; text: string }

/**
 * The content of an email. The frame of its language adds the greeting, the closing line and the signature
 * (src/text/en/mail/email-text.ts).
 */
export type EmailContent = {
  subject: string
  paragraphs: readonly string[]
  /** Completes the sentence “You are getting this email because …”. */
  why: string
  /** A sentence that names the address to write to. By default, the frame says where to send questions. */
  help?: string
}
