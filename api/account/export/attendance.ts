import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Returns a person's entries at check-in desks (D45), without the check-in phones that recorded them. */
export function exportedEntries(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('attendance_entry as entry')
    .innerJoin('participation', 'participation.id', 'entry.participation_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .where('participation.account_id', '=', accountId)
    .select(['event.title', 'entry.day', 'entry.kind', 'entry.way', 'entry.at', 'entry.received_at as receivedAt'])
    .select(['entry.device', 'entry.network', 'entry.clock_sure as clockSure', 'entry.late'])
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
}

/** Returns the walk-ins that the person added to their record with a visit code. */
export function walkInsOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('walk_in')
    .innerJoin('participation', 'participation.id', 'walk_in.participation_id')
    .innerJoin('event', 'event.id', 'walk_in.event_id')
    .where('participation.account_id', '=', accountId)
    .select(['event.title', 'walk_in.name', 'walk_in.came_at as cameAt', 'walk_in.claimed_at as claimedAt'])
    .orderBy('walk_in.came_at')
    .execute()
}

/** Returns a person's attendance claims with every step, without the names of the people who answered (D47). */
export async function claimsOf(db: Kysely<Database>, accountId: string) {
  const claims = await db
    .selectFrom('attendance_claim as claim')
    .innerJoin('participation', 'participation.id', 'claim.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.account_id', '=', accountId)
    .select(['claim.id', 'event.title', 'claim.state', 'claim.made_at as madeAt', 'claim.answer_by as answerBy'])
    .orderBy('claim.made_at')
    .execute()
  const steps = await db
    .selectFrom('attendance_claim_step as step')
    .innerJoin('attendance_claim as claim', 'claim.id', 'step.claim_id')
    .innerJoin('participation', 'participation.id', 'claim.participation_id')
    .where('participation.account_id', '=', accountId)
    .select(['step.claim_id', 'step.act', 'step.at', 'step.words'])
    .orderBy('step.at')
    .execute()
  return claims.map(({ id, ...claim }) => ({
    ...claim,
    steps: steps.filter(({ claim_id }) => claim_id === id).map(({ claim_id: _, ...step }) => step),
  }))
}

/** Returns the waiting lists that a person is or was on, without the links that were emailed to them (D49). */
export const waitingListsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('waiting')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .where('waiting.account_id', '=', accountId)
    .select(['event.title', 'waiting.joined_at as joinedAt', 'waiting.line_at as inLineSince'])
    .select(['waiting.offered_at as offeredAt', 'waiting.offer_until as offeredUntil', 'waiting.told_at as toldAt'])
    .select(['waiting.expired as expiredOffers', 'waiting.ended_at as endedAt', 'waiting.ended_as as endedAs'])
    .orderBy('waiting.joined_at')
    .orderBy('waiting.id')
    .execute()

/** Returns the events that a person was going to and left (D50). */
export const withdrawalsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('event', 'event.id', 'withdrawal.event_id')
    .where('withdrawal.account_id', '=', accountId)
    .select(['event.title', 'withdrawal.went_at as wentAt', 'withdrawal.withdrew_at as withdrewAt', 'withdrawal.late'])
    .orderBy('withdrawal.withdrew_at')
    .orderBy('withdrawal.id')
    .execute()
