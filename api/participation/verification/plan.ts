import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { OwnCheckIn } from '#domain/participation/planned-verification.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import type { OwnDeskQuery } from '../desk/desk.ts'
import { ownDays } from '../participants.ts'
import { plansOf } from '../plans.ts'
import { begunCheckIns, clearPeopleOf } from './check-in-state.ts'
import { statedMinutes } from './hours.ts'

/** Limits the plans of an event, because each reads all its entries. */
const PLANS: RateLimit = { most: 20, seconds: 86_400 }

/** Returns how check-in is going at each of the NGO's upcoming events where it has begun, with the planned verification. */
export async function ownCheckIns(db: Kysely<Database>, asked: Omit<OwnDeskQuery, 'eventId'>): Promise<OwnCheckIn[]> {
  const rows = await begunCheckIns(db, asked).execute()
  const ended = rows.filter((row) => row.isEnded && row.day === row.lastDay && row.revokedAt === null)
  const ids = ended.map(({ eventId }) => eventId)
  const plans = await plansOf(
    db,
    rows.map(({ eventId }) => eventId),
  )
  const clear = await clearPeopleOf(db, ids, asked.accountId)
  return rows.map(({ eventId, going, checkedIn, isEnded }) => ({
    ...{ eventId, going, checkedIn, isOpen: !isEnded },
    clear: clear.get(eventId)?.clear.length ?? null,
    review: clear.get(eventId)?.review ?? null,
    plan: plans.get(eventId) ?? null,
  }))
}

/**
 * Plans to verify everyone who checked in and needs no review, once the event is over (D87). If a plan is waiting, it is kept.
 * @param asked.minutes everyone's minutes, null if the NGO states none, undefined if the event states them
 * @throws Refusal 'forbidden', 'not-found', 'event-past', 'revoked-by-admin', 'check-in-running' before check-in has ended on
 * the last day, 'stale' if no one is clear, 'too-many'
 */
export async function planVerification(
  db: Kysely<Database>,
  { minutes, ...asked }: OwnDeskQuery & { minutes?: number | null | undefined },
): Promise<void> {
  const { eventId, accountId, now } = asked
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, asked)
    const event = await ownDays(trx, asked).forShare().executeTakeFirst()
    if (!event) throw new Refusal('not-found')
    if (!isUpcoming(event, asked)) throw new Refusal('event-past')
    if (event.revoked_at) throw new Refusal('revoked-by-admin')
    const entered = statedMinutes(event, minutes)
    const check = await begunCheckIns(trx, asked).where('event.id', '=', eventId).executeTakeFirst()
    if (!check?.isEnded || check.day !== check.lastDay) throw new Refusal('check-in-running')
    await consume(trx, `plans:${eventId}`, PLANS, now)
    const ids = (await clearPeopleOf(trx, [eventId], accountId)).get(eventId)?.clear ?? []
    if (ids.length === 0) throw new Refusal('stale')
    const plan = {
      ...{ participation_ids: ids, people: ids.length, service_minutes: entered, no_hours: minutes === null },
      ...{ day: event.lastDay, planned_at: now, planned_by: accountId },
    }
    const unended = { verified: 0, left_over: null, outcome: null, ended_at: null }
    await trx
      .insertInto('planned_verification')
      .values({ event_id: eventId, ...plan, ...unended })
      .onConflict((same) =>
        same
          .column('event_id')
          .doUpdateSet({ ...plan, ...unended })
          .where('planned_verification.ended_at', 'is not', null),
      )
      .execute()
  })
}

/**
 * Cancels a waiting plan. Repeating it changes nothing.
 * @throws Refusal 'forbidden', 'not-found', 'stale' if the plan was already carried out
 */
export async function cancelPlan(db: Kysely<Database>, asked: OwnDeskQuery): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, asked)
    if (!(await ownDays(trx, asked).forShare().executeTakeFirst())) throw new Refusal('not-found')
    const plan = await trx
      .selectFrom('planned_verification')
      .where('event_id', '=', asked.eventId)
      .select('outcome')
      .forUpdate()
      .executeTakeFirst()
    if (plan?.outcome) throw new Refusal('stale')
    await trx.deleteFrom('planned_verification').where('event_id', '=', asked.eventId).execute()
  })
}
