/** What a mail is about: it stands in the outbox and in logs, where no person's data may. */
export const MAIL_KINDS = [
  'ngo-waiting',
  'ngo-approved',
  'ngo-rejected',
  'event-moved',
  'event-cancelled',
  'certificate-issued',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail that did not go: it waits for its next try, may have arrived, or was refused at every try (D20). */
export const MAIL_STATES = ['waiting', 'uncertain', 'given-up'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why something was not sent, besides 'http-451' and 'smtp-550' with a server's own status. */
export type MailFailure = 'timeout' | 'network' | 'daily-cap' | 'no-transport'

/** What a mail says: plain text. */
export type MailText = { subject: string; text: string }
