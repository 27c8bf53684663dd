import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import type { Moment } from '../env.ts'
import { emailsFor, writingIn } from '../mail/emails.ts'
import { queueMails } from '../mail/outbox.ts'
import { ownersOf } from '../organization/membership/people.ts'

/**
 * Emails the owners of the NGO that a correction request is waiting. Replaces an email that has not been sent yet. The email
 * contains no name, because the outbox stores it and a sent email cannot be recalled.
 */
export async function notifyCorrectionRequest(
  trx: Transaction<Database>,
  ngoId: string,
  activity: string,
  { now, config }: Moment,
): Promise<void> {
  const emailText = emailsFor(config, ({ text, at }) =>
    text.certificateMail.correctionRequestMail({ activity, panelUrl: at('/dashboard') }),
  )
  const owners = await ownersOf(trx, ngoId)
  const about = `corrections:${ngoId}`
  await queueMails(
    trx,
    owners.map(({ to, lang }) => ({ kind: 'correction-asked' as const, to, about, ...emailText(lang) })),
    now,
    config,
  )
}

type CorrectionOutcome = { code: string; account_id: string | null; title: string; name: string }

/** Emails the holder the decision on their correction request. */
export async function notifyDecided(
  trx: Transaction<Database>,
  { code, account_id, title, name }: CorrectionOutcome,
  end: { accepted: boolean; reason: string | null; by: CorrectionJudge },
  { now, config }: Moment,
): Promise<void> {
  const account = trx.selectFrom('account').where('id', '=', account_id)
  const holder = await account.select(['email', 'lang']).executeTakeFirst()
  if (!holder?.email) return
  const { text, at } = writingIn(holder.lang, config)
  const said = { ...end, name, activity: title, checkUrl: at(checkPath(code)) }
  const emailText = text.certificateMail.correctionDecidedMail(said)
  await queueMails(trx, [{ kind: 'correction-decided', to: holder.email, ...emailText }], now, config)
}
