import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { APPEAL_DAYS, type ClaimState } from '#domain/claim/claim.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { newestEndsOf } from '../../certificate/version/ends.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { verifyParticipations } from '../verify.ts'
import { mailAboutClaim, notifyAnswered, notifyDecided } from './mail.ts'
import { type LockedClaim, lockClaim, moveTo, refuseUnlessMay } from './rows.ts'

export type ClaimAnswer = { accepted: boolean; reason?: string | undefined }
export type ClaimResponder = { ngoId: string; accountId: string; name: string }

/**
 * Stores the NGO's answer. The first member to answer decides. Accepting a claim verifies the volunteer, and the certificate
 * states who accepted it (D46, D47).
 * @throws Refusal 'not-found', 'own-participation', 'claim-resolved', 'claim-verified', 'revoked-by-admin'
 */
export async function answerClaim(
  db: Kysely<Database>,
  id: string,
  { ngoId, accountId, name }: ClaimResponder,
  { accepted, reason }: ClaimAnswer,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, { ngoId, accountId })
    const claim = await lockClaim(trx, id)
    if (claim.ngo_id !== ngoId) throw new Refusal('not-found')
    if (claim.account_id === accountId) throw new Refusal('own-participation')
    refuseUnlessUnverified(claim)
    refuseUnlessMay('organization', accepted ? 'accept' : 'decline', claim, moment)
    const words = reason ?? null
    const declined = { state: 'declined' as const, days: APPEAL_DAYS }
    await moveTo(trx, id, { ...(accepted ? { state: 'accepted' as const } : declined), by: name, words }, moment.now)
    if (accepted) await verifyClaimed(trx, claim, { by: accountId, accepted: 'organization', ...moment })
    await mailAboutClaim.withdraw(trx, id)
    const outcome = accepted ? { outcome: 'accepted' as const } : { outcome: 'declined' as const, reason: words }
    await notifyAnswered(trx, claim, outcome, moment)
  })
}

/**
 * Stores an admin's decision, even after the deadline. The admin can read both sides' statements and all entries.
 * @throws Refusal 'not-found', 'claim-resolved', 'claim-verified', 'revoked-by-admin'
 */
export async function decideClaim(
  db: Kysely<Database>,
  id: string,
  admin: string | null,
  { accepted, reason }: { accepted: boolean; reason: string },
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, id)
    refuseUnlessUnverified(claim)
    refuseUnlessMay('admin', accepted ? 'grant' : 'refuse', claim, moment)
    const state: ClaimState = accepted ? 'granted' : 'refused'
    await moveTo(trx, id, { state, by: admin, words: reason }, moment.now)
    if (accepted) await verifyClaimed(trx, claim, { by: null, accepted: 'admin', ...moment })
    await notifyDecided(trx, claim, { accepted, reason }, moment)
    // The reason is stored only with the claim, which is deleted with the volunteer's account. The activity log does not
    // contain it.
    const act = accepted ? ('claim-granted' as const) : ('claim-refused' as const)
    await recordAdminAction(trx, { act, by: admin, ngoId: claim.ngo_id, about: claim.title }, moment.now)
  })
}

function refuseUnlessUnverified({ verified_at }: LockedClaim): void {
  if (verified_at) throw new Refusal('claim-verified')
}

async function verifyClaimed(
  trx: Transaction<Database>,
  { participation_id, revoked_at }: LockedClaim,
  verifying: Parameters<typeof verifyParticipations>[2],
): Promise<void> {
  const ended = (await newestEndsOf(trx, [participation_id])).get(participation_id)
  if (revoked_at || (ended && isRevokedByAdmin(ended))) throw new Refusal('revoked-by-admin')
  await verifyParticipations(trx, [participation_id], verifying)
}
