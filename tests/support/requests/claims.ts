import type { ClaimState } from '#domain/claim/claim.ts'
import { NOW } from '../town/clock.ts'
import { plantEvent } from '../town/open-desk.ts'
import type { Town } from '../town/town.ts'

/** A fixed event id, because bodies contain no placeholders. */
export const FORGOTTEN = '00000000-0000-4000-8000-0000000c1a13'
const LATER = new Date(NOW.getTime() + 7 * 86_400_000)

/**
 * Plants participations of one volunteer, each in a separate event: one without a claim, one verified, and one for each state
 * of an unresolved claim (D47).
 */
export async function plantClaims(town: Town, accountId: string): Promise<Record<string, string>> {
  const going = async (verified_at: Date | null = null, more: { id?: string } = {}) => {
    const event_id = await plantEvent(town, { date: '2025-11-20', title: 'Dune Fence Mending', ...more })
    const row = { account_id: accountId, event_id, going_at: new Date('2025-11-10T05:30:00Z'), name: 'Asha Menon' }
    const planted = town.db.insertInto('participation').values({ ...row, verified_at, verified_by: null })
    const { id } = await planted.returning('id').executeTakeFirstOrThrow()
    return { id, event_id }
  }
  const claim = async (state: ClaimState) => {
    const { id } = await going()
    const row = { participation_id: id, state, made_at: NOW, answer_by: LATER, changed_at: NOW }
    const made = town.db.insertInto('attendance_claim').values({ ...row, ngo_id: null })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    forgotten: (await going(null, { id: FORGOTTEN })).event_id,
    verifiedAt: (await going(NOW)).event_id,
    askedClaim: await claim('asked'),
    declinedClaim: await claim('declined'),
    appealedClaim: await claim('appealed'),
  }
}
