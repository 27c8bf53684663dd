import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { issueAll } from '../../certificate/version/issue.ts'
import type { IssueMoment } from '../../certificate/version/snapshot.ts'

const BATCH = 200

/**
 * Issues the demo town's certificates, because the seeds only mark participations as verified.
 * @returns the number of certificates issued
 */
export async function issueDemoCertificates(db: Kysely<Database>, moment: IssueMoment): Promise<number> {
  const missing = await db
    .selectFrom('participation')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('participation.verified_at', 'is not', null)
    .where('participation.account_id', 'is not', null)
    .where('certificate.code', 'is', null)
    .select('participation.id')
    .orderBy('participation.id')
    .execute()
  for (let begin = 0; begin < missing.length; begin += BATCH) {
    const ids = missing.slice(begin, begin + BATCH).map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('participation').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
      await issueAll(trx, ids, moment)
    })
  }
  return missing.length
}
