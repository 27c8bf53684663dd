import type { SendMail } from '../env.ts'

/** The server said no, so nothing arrived and another try cannot double the mail. */
export class MailRefused extends Error {}

/** A time-out or a broken connection after the mail was handed over: it may have arrived (D20). */
export class MailUncertain extends Error {}

/** Local mode (D21) sends nothing: /dev/mail shows the outbox itself. */
export const keepInMailbox: SendMail = async () => {}
