import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ERASED } from '../version/ends.ts'

/**
 * Erases the comments, reasons and signed credentials of endorsements of an account's certificates, before the account is deleted
 * (D26, D74). The rows are kept: their bits in the status lists are set, because the versions have ended. The caller must have
 * ended and locked the versions, so that no credential is stored afterwards.
 */
export async function forgetEndorsements(trx: Transaction<Database>, accountId: string): Promise<void> {
  const codes = trx
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', '=', accountId)
    .select('certificate.code')
  const ids = trx.selectFrom('endorsement').where('code', 'in', codes).select('id')
  await trx.deleteFrom('endorsement_credential').where('endorsement_id', 'in', ids).execute()
  await trx
    .updateTable('endorsement')
    .set({
      comment: null,
      cohort_id: null,
      withdrawn_reason: sql<string | null>`case when withdrawn_at is not null then ${ERASED} end`,
    })
    .where('code', 'in', codes)
    .execute()
}
