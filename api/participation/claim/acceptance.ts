import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { APPEAL_DAYS } from '#domain/claim/claim.ts'
import type { Moment } from '../../env.ts'
import { mailAboutClaim, notifyAnswered } from './mail.ts'
import { addSteps, moveTo } from './rows.ts'

/**
 * Accepts the waiting claims of people who have just been verified in another way, without giving a reason (D47). The caller
 * must have locked the participations.
 */
export async function acceptMarked(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  accountId: string,
  now: Date,
): Promise<void> {
  if (participationIds.length === 0) return
  const claims = await trx
    .updateTable('attendance_claim')
    .set({ state: 'accepted', changed_at: now })
    .where('participation_id', 'in', participationIds)
    .where('state', 'in', ['asked', 'declined', 'appealed'])
    .returning('id')
    .execute()
  if (claims.length === 0) return
  const ids = claims.map(({ id }) => id)
  await addSteps(trx, ids, { act: 'accepted', by: await nameOf(trx, accountId), words: null }, now)
  await mailAboutClaim.withdraw(trx, ...ids)
}

/**
 * Declines the claim of a person whose verification the NGO withdraws, even if an admin had granted it. The volunteer can then
 * appeal, as with any declined claim (D47). Otherwise the NGO could end an appeal by verifying the volunteer and then
 * withdrawing the verification. The caller must have locked the participation.
 */
export async function declineWithdrawn(
  trx: Transaction<Database>,
  participationId: string,
  accountId: string,
  moment: Moment,
): Promise<void> {
  const claim = await trx
    .selectFrom('attendance_claim as claim')
    .innerJoin('participation', 'participation.id', 'claim.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('claim.participation_id', '=', participationId)
    .where('claim.state', 'in', ['accepted', 'granted'])
    .select(['claim.id', 'event.ngo_id', 'event.title', 'ngo.org_name', 'participation.account_id'])
    .executeTakeFirst()
  if (!claim) return
  const by = await nameOf(trx, accountId)
  await moveTo(trx, claim.id, { state: 'declined', days: APPEAL_DAYS, by, words: null }, moment.now)
  await notifyAnswered(trx, claim, { outcome: 'withdrawn' }, moment)
}

async function nameOf(trx: Transaction<Database>, accountId: string): Promise<string | null> {
  const marking = trx.selectFrom('account').where('id', '=', accountId).select('full_name')
  return (await marking.executeTakeFirst())?.full_name ?? null
}
