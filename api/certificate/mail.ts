import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { Config } from '../config.ts'
import { writingIn } from '../mail/emails.ts'
import { mailedSince, type QueuedMail, queueMails } from '../mail/outbox.ts'
import { findFlags } from './flag/find.ts'
import { mailAbout } from './revoke.ts'
import { type IssuedVersion, issueAll } from './version/issue.ts'

/** So long a tick can be taken back before anybody is told of it (D20). */
const GRACE_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * Issues, looks for what resembles cheating, and tells volunteers of a verification, not of a correction: that changes what
 * is at the address, not the address. One mail a day at most leaves about a certificate, however often it comes and goes;
 * what was taken back in time has told nobody.
 */
export async function issueAndNotify(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const moment = { now, zone: config.zone }
  const issued = await issueAll(trx, participationIds, moment)
  await findFlags(trx, issued, moment)
  const verified = issued.filter(({ reason }) => reason === 'verified' || reason === 'verified-again')
  const mails = verified.filter(({ mail }) => mail.to).map((one) => mailOf(one, config))
  const told = await mailedSince(
    trx,
    mails.map(({ about }) => about),
    new Date(now.getTime() - DAY_MS),
  )
  const notBefore = new Date(now.getTime() + GRACE_MS)
  const due = mails.flatMap((mail) => (told.has(mail.about) ? [] : { ...mail, notBefore }))
  await queueMails(trx, due, now, config)
}

function mailOf({ participationId, code, mail }: IssuedVersion, config: Config): QueuedMail & { about: string } {
  const { to, lang, activity, orgName } = mail
  const { text, at } = writingIn(lang, config)
  const urls = { checkUrl: at(checkPath(code)), dashboardUrl: at('/account') }
  const letter = text.notification.certificateMail({ activity, orgName, code: printedCode(code), ...urls })
  return { kind: 'certificate-issued', to, about: mailAbout(participationId), ...letter }
}
