import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import type { Moment } from '../env.ts'
import { emailFor, emailsFor } from '../mail/emails.ts'
import { queueMails } from '../mail/outbox.ts'
import { ownersOf } from '../organization/membership/people.ts'

/**
 * Emails the NGO's owners that a correction request is waiting for them. This email replaces an earlier one that has not been
 * sent yet. It contains no name, because the outbox stores its text and a sent email cannot be recalled.
 */
export async function notifyCorrectionRequest(
  trx: Transaction<Database>,
  { ngoId, ...request }: { ngoId: string; activity: string; orgName: string },
  { now, config }: Moment,
): Promise<void> {
  const emailText = emailsFor(config, ({ text, at }) =>
    text.certificateMail.correctionRequestMail({ ...request, panelUrl: at('/dashboard') }),
  )
  const owners = await ownersOf(trx, ngoId)
  const about = `corrections:${ngoId}`
  await queueMails(
    trx,
    owners.map((owner) => ({ kind: 'correction-asked' as const, to: owner.to, about, ...emailText(owner) })),
    now,
    config,
  )
}

type DecidedCorrection = { code: string; account_id: string | null; title: string; org_name: string; name: string }

/** Emails the holder the decision on their correction request. */
export async function notifyDecided(
  trx: Transaction<Database>,
  { code, account_id, title: activity, org_name: orgName, name }: DecidedCorrection,
  end: { accepted: boolean; reason: string | null; by: CorrectionJudge },
  { now, config }: Moment,
): Promise<void> {
  const account = trx.selectFrom('account').where('id', '=', account_id)
  const holder = await account.select(['email', 'lang', 'full_name as name']).executeTakeFirst()
  if (!holder?.email) return
  const emailText = emailFor(config, holder, ({ text, at }) =>
    text.certificateMail.correctionDecidedMail({ ...end, name, activity, orgName, checkUrl: at(checkPath(code)) }),
  )
  await queueMails(trx, [{ kind: 'correction-decided', to: holder.email, ...emailText }], now, config)
}
