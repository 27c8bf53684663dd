import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RevocationReason } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { Moment } from '../env.ts'
import { emailFor } from '../mail/emails.ts'
import { queueMails } from '../mail/outbox.ts'

/** Queues an email to each holder. Unlike certificate emails, it is sent without delay. */
export async function notifyRevoked(
  trx: Transaction<Database>,
  revoked: readonly { code: string; participation_id: string }[],
  reason: RevocationReason,
  { now, config }: Moment,
): Promise<void> {
  const ids = revoked.map(({ participation_id }) => participation_id)
  const holders = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where(sql<boolean>`participation.id = any (${ids})`)
    .where('account.email', '<>', '')
    .select(['account.email as to', 'account.lang', 'account.full_name as name'])
    .select(['event.title as activity', 'ngo.org_name as orgName', 'certificate.code'])
    .execute()
  const mails = holders.map(({ to, lang, name, code, ...about }) => {
    const emailText = emailFor(config, { lang, name }, ({ text, at }) => {
      const revoked = { ...about, code: printedCode(code), reason, checkUrl: at(checkPath(code)) }
      return text.certificateMail.certificateRevokedMail(revoked)
    })
    return { kind: 'certificate-revoked' as const, to, ...emailText }
  })
  await queueMails(trx, mails, now, config)
}
