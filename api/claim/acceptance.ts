import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { mailAboutClaim } from './mail.ts'
import { moveTo } from './rows.ts'

/** Marked present otherwise, a claim that waits is accepted without words (D47). The caller holds the participations. */
export async function acceptMarked(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  accountId: string,
  now: Date,
): Promise<void> {
  if (participationIds.length === 0) return
  const claims = await trx
    .selectFrom('attendance_claim')
    .where('participation_id', 'in', participationIds)
    .where('state', 'in', ['asked', 'declined', 'appealed'])
    .select('id')
    .execute()
  if (claims.length === 0) return
  const marking = trx.selectFrom('account').where('id', '=', accountId).select('full_name')
  const by = (await marking.executeTakeFirst())?.full_name ?? null
  for (const { id } of claims) {
    await moveTo(trx, id, { state: 'accepted', by, words: null }, now)
    await mailAboutClaim.withdraw(trx, id)
  }
}
