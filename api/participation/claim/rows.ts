import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Claim, ClaimAct, ClaimMay, ClaimState, ClaimStatus } from '#domain/claim/claim.ts'
import { claimMay } from '#domain/claim/claim.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'

/** Selects claims with everything that determines who may do what. `ngo_id` is the event's NGO, even if it has closed. */
export const claimsWith = (db: Kysely<Database>) =>
  db
    .selectFrom('attendance_claim as claim')
    .innerJoin('participation', 'participation.id', 'claim.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .select(['claim.id', 'claim.participation_id', 'claim.state', 'claim.made_at', 'claim.answer_by'])
    .select(['participation.account_id', 'participation.verified_at', 'participation.event_id', 'event.ngo_id'])
    .select(['event.title', 'event.lang', 'event.deleted_at', 'event.revoked_at', 'ngo.org_name'])
    .select(['ngo.state as ngo_state', 'ngo.closed_at as ngo_closed_at'])

export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>

/**
 * Takes the locks in the same order as every other write: the NGO, the event, then the participation. Every write to a claim
 * first locks its participation.
 * @throws Refusal 'not-found'
 */
export async function lockClaim(trx: Transaction<Database>, id: string) {
  const found = await claimsWith(trx).where('claim.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  await trx.selectFrom('ngo').where('id', '=', found.ngo_id).select('id').forShare().execute()
  await trx.selectFrom('event').where('id', '=', found.event_id).select('id').forShare().execute()
  await trx.selectFrom('participation').where('id', '=', found.participation_id).select('id').forUpdate().execute()
  const held = await claimsWith(trx).where('claim.id', '=', id).executeTakeFirst()
  if (!held) throw new Refusal('not-found')
  return held
}

type ClaimRow = Pick<LockedClaim, 'state' | 'answer_by' | 'verified_at' | 'deleted_at' | 'ngo_state' | 'ngo_closed_at'>

export const claimStatusOf = (claim: ClaimRow, { now }: Pick<Moment, 'now'>): ClaimStatus => ({
  state: claim.state,
  answerBy: eventDayOf(claim.answer_by),
  today: eventDayOf(now),
  canAnswer: claim.ngo_state === 'approved' && claim.ngo_closed_at === null && claim.deleted_at === null,
  verified: claim.verified_at !== null,
})

/**
 * Throws if an action is not possible now.
 * @throws Refusal 'claim-resolved', for example if another person acted first
 */
export function refuseUnlessMay(side: Claim['side'], act: ClaimMay, claim: ClaimRow, moment: Moment): void {
  if (!claimMay(side, claimStatusOf(claim, moment)).includes(act)) throw new Refusal('claim-resolved')
}

type Step = { act: ClaimAct; by: string | null; words: string | null }

export const addStep = (trx: Transaction<Database>, claimId: string, step: Step, at: Date) =>
  addSteps(trx, [claimId], step, at)

/** Adds the same step to each claim. */
export const addSteps = (trx: Transaction<Database>, claimIds: readonly string[], { act, by, words }: Step, at: Date) =>
  trx
    .insertInto('attendance_claim_step')
    .values(claimIds.map((id) => ({ claim_id: id, act, at, by_name: by, words })))
    .execute()

const DAY_MS = 86_400_000
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/**
 * Changes the state of a claim and adds a step.
 * @param days the number of days that the next side has to act; undefined keeps the deadline
 */
export async function moveTo(
  trx: Transaction<Database>,
  claimId: string,
  { state, days, ...step }: { state: ClaimState; days?: number; by: string | null; words: string | null },
  now: Date,
): Promise<void> {
  const until = days === undefined ? {} : { answer_by: daysAfter(now, days) }
  const change = { state, changed_at: now, ...until }
  await trx.updateTable('attendance_claim').set(change).where('id', '=', claimId).execute()
  await addStep(trx, claimId, { act: state, ...step }, now)
}
