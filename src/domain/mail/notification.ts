/** The kinds of email. They appear in the outbox and in logs, which must not contain personal data. */
export const MAIL_KINDS = [
  'ngo-waiting',
  'ngo-answered',
  'ngo-approved',
  'ngo-rejected',
  'ngo-suspended',
  'ngo-lifted',
  'application-link',
  'question-asked',
  'invitation',
  'membership-ended',
  'google-joined',
  'google-left',
  'event-moved',
  'event-cancelled',
  'event-unlisted',
  'certificate-issued',
  'certificate-revoked',
  'correction-asked',
  'correction-decided',
  'claim-asked',
  'claim-reminder',
  'claim-answered',
  'claim-appealed',
  'claim-decided',
  'evidence-expiry',
  'report-waiting',
  'report-asked',
  'report-resolved',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * The states of an undelivered email (D20): `waiting` for its next try, `uncertain` whether it arrived, or `given-up`
 * after a refusal at every try.
 */
export const MAIL_STATES = ['waiting', 'uncertain', 'given-up'] as const
export type MailState = (typeof MAIL_STATES)[number]

export type MailFailure = 'timeout' | 'network' | 'daily-cap' | 'no-transport'

export type MailText = { subject: string; text: string }
