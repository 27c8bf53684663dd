import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate.ts'
import { checkPath } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { Moment } from '../env.ts'
import { ownerEmails } from '../membership/people.ts'
import { queueMails } from '../notification/outbox.ts'

const { correctionAskedMail, correctionDecidedMail } = textFor(DEFAULT_LANG).certificateMail

/**
 * To the owners of the NGO that marked: one mail while it waits. It names nobody, because it is kept and cannot be taken
 * back.
 */
export async function notifyAsked(
  trx: Transaction<Database>,
  ngoId: string,
  activity: string,
  { now, config }: Moment,
): Promise<void> {
  const letter = correctionAskedMail({ activity, panelUrl: `${config.baseUrl}/dashboard` })
  const owners = await ownerEmails(trx, ngoId)
  const about = `corrections:${ngoId}`
  await queueMails(
    trx,
    owners.map((to) => ({ kind: 'correction-asked' as const, to, about, ...letter })),
    now,
    config,
  )
}

type Decided = { code: string; account_id: string | null; title: string; name: string }

/** To the holder: what became of it. */
export async function notifyDecided(
  trx: Transaction<Database>,
  { code, account_id, title, name }: Decided,
  end: { accepted: boolean; reason: string | null; by: CorrectionJudge },
  { now, config }: Moment,
): Promise<void> {
  const holder = await trx.selectFrom('account').where('id', '=', account_id).select('email').executeTakeFirst()
  if (!holder?.email) return
  const letter = correctionDecidedMail({ ...end, name, activity: title, checkUrl: config.baseUrl + checkPath(code) })
  await queueMails(trx, [{ kind: 'correction-decided', to: holder.email, ...letter }], now, config)
}
