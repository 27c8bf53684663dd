import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { ANSWER_DAYS, appealDays, claimDays, DECISION_DAYS } from '#domain/claim/claim.ts'
import { goers } from '../../attendance/goers.ts'
import { unverify } from '../../certificate/revoke.ts'
import { newestEndsOf } from '../../certificate/version/ends.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { mailAboutClaim, notifyAppealed, notifyClaimed } from './mail.ts'
import { addStep, claimStatusOf, daysAfter, lockClaim, moveTo, refuseUnlessMay } from './rows.ts'

export type NewClaim = { accountId: string; eventId: string; statement: string }

/**
 * Creates an attendance claim ("I was there") of a volunteer who was going and is not verified (D47).
 * @returns the claim's id
 * @throws Refusal 'not-found', 'claim-verified', 'claim-early', 'claim-late', 'claim-made', 'revoked-by-admin', 'conflict' if
 * they have stated "I was not there"
 */
export async function makeClaim(db: Kysely<Database>, claiming: NewClaim, moment: Moment): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, claiming)
    if (own.verified_at) throw new Refusal('claim-verified')
    const days = claimDays(own.last_day, moment.today)
    if (days !== 'open') throw new Refusal(days === 'early' ? 'claim-early' : 'claim-late')
    const ended = (await newestEndsOf(trx, [own.id])).get(own.id)
    if (own.revoked_at || (ended && isRevokedByAdmin(ended))) throw new Refusal('revoked-by-admin')
    if (ended === 'not-there') throw new Refusal('conflict')
    const { now } = moment
    const asked = { participation_id: own.id, ngo_id: own.ngo_id, state: 'asked' as const, made_at: now }
    const made = await trx
      .insertInto('attendance_claim')
      .values({ ...asked, answer_by: daysAfter(now, ANSWER_DAYS), changed_at: now })
      .onConflict((conflict) => conflict.column('participation_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('claim-made')
    await addStep(trx, made.id, { act: 'asked', by: null, words: claiming.statement }, now)
    await notifyClaimed(trx, { ...own, id: made.id }, moment)
    return made.id
  })
}

/**
 * Withdraws a volunteer's undecided claim. Repeating it changes nothing.
 * @throws Refusal 'not-found', 'claim-resolved'
 */
export async function withdrawClaim(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claim = await lockOwnClaim(trx, accountId, id)
    if (claim.state === 'withdrawn') return
    refuseUnlessMay('volunteer', 'withdraw', claim, moment)
    await moveTo(trx, id, { state: 'withdrawn', by: null, words: null }, moment.now)
    await mailAboutClaim.withdraw(trx, id)
  })
}

/**
 * Appeals a claim that was declined or not answered in time. A claim can be appealed only once.
 * @throws Refusal 'not-found', 'appeal-early', 'appeal-late', 'claim-resolved'
 */
export async function appealClaim(db: Kysely<Database>, accountId: string, id: string, moment: Moment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claim = await lockOwnClaim(trx, accountId, id)
    const status = claimStatusOf(claim, moment)
    const days = appealDays(status)
    if (days && status.today < days.from) throw new Refusal('appeal-early')
    if (days && status.today > days.until) throw new Refusal('appeal-late')
    refuseUnlessMay('volunteer', 'appeal', claim, moment)
    await moveTo(trx, id, { state: 'appealed', days: DECISION_DAYS, by: null, words: null }, moment.now)
    await notifyAppealed(trx, claim, moment)
  })
}

/**
 * Stores "I was not there" (D47), which revokes the certificate. Only a new verification by the NGO issues a certificate again.
 * Repeating it changes nothing.
 * @throws Refusal 'not-found', 'not-verified'
 */
export async function stateAbsence(
  db: Kysely<Database>,
  { accountId, eventId }: Pick<NewClaim, 'accountId' | 'eventId'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await goers(trx)
      .where('account_id', '=', accountId)
      .where('event_id', '=', eventId)
      .select(['id', 'verified_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Refusal('not-found')
    if (own.verified_at === null) {
      if ((await newestEndsOf(trx, [own.id])).get(own.id) === 'not-there') return
      throw new Refusal('not-verified')
    }
    await unverify(trx, [own.id], 'not-there', now)
    const claim = await trx
      .selectFrom('attendance_claim')
      .where('participation_id', '=', own.id)
      .select('id')
      .executeTakeFirst()
    if (claim) await addStep(trx, claim.id, { act: 'not-there', by: null, words: null }, now)
  })
}

/** Deletes the claims of an account, with their statements and answers (D26). The caller must have locked the account. */
export async function forgetClaims(trx: Transaction<Database>, accountId: string): Promise<void> {
  const own = trx.selectFrom('participation').where('account_id', '=', accountId).select('id')
  await trx.deleteFrom('attendance_claim').where('participation_id', 'in', own).execute()
}

async function lockOwn(trx: Transaction<Database>, { accountId, eventId }: NewClaim) {
  const event = await trx
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', eventId)
    .select(['event.ngo_id', 'event.title', 'event.last_day', 'event.revoked_at', 'ngo.org_name'])
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  await trx.selectFrom('ngo').where('id', '=', event.ngo_id).select('id').forShare().execute()
  await trx.selectFrom('event').where('id', '=', eventId).select('id').forShare().execute()
  const own = await goers(trx)
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .select(['id', 'verified_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new Refusal('not-found')
  return { ...event, ...own }
}

async function lockOwnClaim(trx: Transaction<Database>, accountId: string, id: string) {
  const claim = await lockClaim(trx, id)
  if (claim.account_id !== accountId) throw new Refusal('not-found')
  return claim
}
