import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { Config } from '../config.ts'
import { emailFor } from '../mail/emails.ts'
import { type QueuedMail, queueMails } from '../mail/outbox.ts'
import { findFlags } from './flag/find.ts'
import { mailAbout } from './revoke.ts'
import { type IssuedVersion, type IssueOptions, issueAll } from './version/issue.ts'

/** 10 minutes: the time in which an NGO can withdraw a verification before the certificate email is sent (D20). */
const GRACE_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * Issues certificates, adds flags, and emails volunteers about a verification. A correction causes no email, because the
 * certificate keeps its URL. At most one email a day is sent about a certificate, even if the NGO withdraws and repeats the
 * verification. No email is sent if the verification is withdrawn within `GRACE_MS`.
 */
export async function issueAndNotify(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, config }: { now: Date; config: Config },
  issuing: IssueOptions = {},
): Promise<void> {
  const issued = await issueAll(trx, participationIds, { now }, issuing)
  await findFlags(trx, issued, { now })
  const verified = issued.filter(({ reason }) => reason === 'verified' || reason === 'verified-again')
  const mails = verified.filter(({ row }) => row.email).map((one) => mailOf(one, config))
  const notBefore = new Date(now.getTime() + GRACE_MS)
  const unlessSince = new Date(now.getTime() - DAY_MS)
  await queueMails(
    trx,
    mails.map((mail) => ({ ...mail, notBefore, unlessSince })),
    now,
    config,
  )
}

function mailOf({ participationId, code, facts, row }: IssuedVersion, config: Config): QueuedMail {
  const reader = { lang: row.lang, name: row.name ?? '' }
  const emailText = emailFor(config, reader, ({ text, at }) =>
    text.certificateMail.certificateIssuedMail({
      ...{ activity: facts.activity, orgName: facts.org_name, code: printedCode(code) },
      ...{ checkUrl: at(checkPath(code)), dashboardUrl: at('/account') },
      isByAdmin: facts.evidence === 'statement-admin',
    }),
  )
  return { kind: 'certificate-issued', to: row.email, about: mailAbout(participationId), ...emailText }
}
