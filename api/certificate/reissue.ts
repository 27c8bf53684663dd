import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { standingOf } from '#domain/certificate.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { type IssueMoment, issueCertificate } from './issue.ts'
import { versionsOf } from './versions.ts'

/** People correct a name once or twice; a certificate that changes hands would be corrected often (docs/certificates.md). */
const REISSUES: RateLimit = { most: 5, seconds: 86_400 }

/**
 * Issues a certificate again under its holder's corrected name; with the same name nothing changes.
 * @throws Refusal 'not-found' when it is not theirs, 'certificate-revoked', 'too-many'
 */
export async function reissue(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  moment: IssueMoment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const participation = await trx
      .selectFrom('participation')
      .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
      .where('certificate.code', '=', code)
      .where('participation.account_id', '=', accountId)
      .select('participation.id')
      .forUpdate('participation')
      .executeTakeFirst()
    if (!participation) throw new Refusal('not-found')
    if (standingOf(await versionsOf(trx, code)).state === 'revoked') throw new Refusal('certificate-revoked')
    await consume(trx, `reissue:${accountId}`, REISSUES, moment.now)
    await issueCertificate(trx, participation.id, moment, { newName: true })
  })
}
