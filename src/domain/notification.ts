/** What a mail is about: it stands in the outbox and in logs, where no person's data may. */
export type MailKind =
  | 'ngo-waiting'
  | 'ngo-approved'
  | 'ngo-rejected'
  | 'event-moved'
  | 'event-cancelled'
  | 'certificate-issued'

/** A mail that did not go: it waits for its next try, may have arrived, or was refused at every try (D20). */
export type MailState = 'waiting' | 'uncertain' | 'given-up'

/** Why something was not sent, besides 'http-451' and 'smtp-550' with a server's own status. */
export type MailFailure = 'timeout' | 'network' | 'daily-cap' | 'no-transport'

/** What a mail says: plain text. */
export type MailText = { subject: string; text: string }
