/** Stands in the outbox and in logs, where no personal data may. */
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

/** Waiting for its next try, perhaps arrived, or refused at every try (D20). */
export const MAIL_STATES = ['waiting', 'uncertain', 'given-up'] as const
export type MailState = (typeof MAIL_STATES)[number]

export type MailFailure = 'timeout' | 'network' | 'daily-cap' | 'no-transport'

export type MailText = { subject: string; text: string }
