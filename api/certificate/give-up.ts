import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { Refusal } from '../http/errors.ts'
import { unverify } from './revoke.ts'

/**
 * Revokes a certificate that its holder gives up (D57). It is issued again only if the NGO verifies the attendance again.
 * @throws Refusal 'not-found'
 */
export async function giveUp(db: Kysely<Database>, accountId: string, code: CertificateCode, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('participation')
      .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
      .where('certificate.code', '=', code)
      .where('participation.account_id', '=', accountId)
      .select('participation.id')
      .forUpdate('participation')
      .executeTakeFirst()
    if (!own) throw new Refusal('not-found')
    await unverify(trx, [own.id], 'given-up', now)
  })
}
