import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkPath, printedCode } from '#domain/certificate-code.ts'
import { certificateMail } from '#text/notification.ts'
import type { Config } from '../config.ts'
import { type RateLimit, tryConsume } from '../http/rate-limit.ts'
import { queueMail } from '../notification/outbox.ts'
import { issueCertificate } from './issue.ts'

/** A mark that comes and goes is told of once a day: the certificate stands where it stood. */
const MAILS: RateLimit = { most: 1, seconds: 86_400 }

/**
 * Issues what a mark or its correction calls for, and tells the volunteer where their certificate is, once for each
 * mark: a correction changes what they will find there, not where.
 */
export async function issueAndNotify(
  trx: Transaction<Database>,
  participationId: string,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const issued = await issueCertificate(trx, participationId, { now, zone: config.zone })
  if (issued?.reason !== 'verified' && issued?.reason !== 'verified-again') return
  if (!(await tryConsume(trx, `certificate-mail:${participationId}`, MAILS, now))) return
  const { email, activity, orgName } = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.id', '=', participationId)
    .select(['account.email', 'event.title as activity', 'ngo.org_name as orgName'])
    .executeTakeFirstOrThrow()
  const mail = certificateMail({
    activity,
    orgName,
    code: printedCode(issued.code),
    checkUrl: config.baseUrl + checkPath(issued.code),
    dashboardUrl: `${config.baseUrl}/account`,
  })
  if (email) await queueMail(trx, { kind: 'certificate-issued', to: email, ...mail }, now, config)
}
