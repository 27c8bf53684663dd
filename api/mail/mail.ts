import type { SendMail } from '../env.ts'

/** The server refused the email. Nothing arrived, so another try cannot duplicate it. */
export class MailRefused extends Error {}

/** The server said that there is no such address. It will not change its mind, so no more emails are sent there. */
export class AddressRefused extends MailRefused {}

/** The connection timed out or broke after the email was handed over. It may have arrived (D20). */
export class MailUncertain extends Error {}

/** Sends nothing in local mode (D21), where /dev/mail shows the outbox itself. */
export const keepInMailbox: SendMail = async () => {}
