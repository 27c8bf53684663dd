import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type IssueMoment, issueCertificate } from './issue.ts'

/**
 * Issues the certificates of marks that were made before there were any: the demo town's, and those of a database that
 * an earlier version wrote. Each in a transaction of its own, so it can stop and go on at any time.
 * @returns how many were issued
 */
export async function backfillCertificates(db: Kysely<Database>, moment: IssueMoment): Promise<number> {
  const missing = await db
    .selectFrom('participation')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('participation.verified_at', 'is not', null)
    .where('participation.account_id', 'is not', null)
    .where('certificate.code', 'is', null)
    .select('participation.id')
    .orderBy('participation.id')
    .execute()
  for (const { id } of missing) {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('participation').where('id', '=', id).select('id').forUpdate().execute()
      await issueCertificate(trx, id, moment)
    })
  }
  return missing.length
}
