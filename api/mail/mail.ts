export type Mail = {
  to: string
  subject: string
  text: string
  /** The same at each try, so that a mail server can drop a double (D20). */
  messageId: string
  replyTo?: string
}

/** Sends within 10 s. @throws MailRefused, MailUncertain */
export type SendMail = (mail: Mail) => Promise<void>

/** The server said no, so nothing arrived and another try cannot double the mail. */
export class MailRefused extends Error {}

/** A time-out or a broken connection after the mail was handed over: it may have arrived (D20). */
export class MailUncertain extends Error {}

/** Local mode (D21) sends nothing: /dev/mail shows the outbox itself. */
export const keepInMailbox: SendMail = async () => {}
