/** A mail in plain text, to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** Stable across tries, so that a mail server can drop a double (D20). */
  messageId: string
  replyTo?: string
}

/**
 * Sends one mail within 10 s.
 * @throws MailRefused when the server said no (nothing arrived), MailUncertain when it may have arrived
 */
export type SendMail = (mail: Mail) => Promise<void>

/** The server said no: trying again cannot double the mail. */
export class MailRefused extends Error {}

/** A time-out or a broken connection after the mail was handed over: it may have arrived (D20). */
export class MailUncertain extends Error {}

/** Local mode's mail server (D21): accepting is all it does, because /dev/mail reads the rows themselves. */
export const keepInMailbox: SendMail = async () => {}
