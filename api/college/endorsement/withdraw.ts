import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'

export type Withdrawal = { ngoId: string; accountId: string; id: string; reason: string }

/**
 * Withdraws an endorsement of the college (D74). Its bit in the status list is set from now on, and the reason is public. An
 * endorsement that was withdrawn before keeps its first reason.
 * @throws Refusal 'not-found' also for another college's endorsement, 'approval-withdrawn', `signed-out`, 'forbidden'
 */
export async function withdrawEndorsement(
  db: Kysely<Database>,
  { ngoId, accountId, id, reason }: Withdrawal,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, { ngoId, accountId })
    const own = await trx
      .selectFrom('endorsement')
      .where('id', '=', id)
      .where('ngo_id', '=', ngoId)
      .select('withdrawn_at')
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Refusal('not-found')
    if (own.withdrawn_at) return
    await trx
      .updateTable('endorsement')
      .set({ withdrawn_at: now, withdrawn_reason: reason, withdrawn_by: accountId })
      .where('id', '=', id)
      .execute()
  })
}
