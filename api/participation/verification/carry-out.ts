import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PlanOutcome } from '#domain/participation/planned-verification.ts'
import type { Moment } from '../../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { Refusal, type RefusalCode } from '../../http/errors.ts'
import { lockPastEvent } from './lock.ts'
import { verifyAllIn } from './verify-all.ts'

/** The number of plans read per run, so that a run ends soon. */
const MOST_PLANS = 50

/** The refusals of a verification that end its plan. All other errors are retried in the next run. */
const ENDS: Partial<Record<RefusalCode, PlanOutcome>> = {
  'signed-out': 'planner-left',
  'approval-withdrawn': 'not-approved',
  forbidden: 'not-approved',
  'not-found': 'deleted',
  'revoked-by-admin': 'revoked',
}

/**
 * Carries out planned verifications whose events are over, and ends those whose events were moved or deleted (D87). Several
 * processes may run it at the same time: the lock on the plan lets only one of them verify, in the transaction that also ends the plan.
 * @throws the first error, after it has tried all plans
 */
export async function carryOutPlans(db: Kysely<Database>, moment: Moment): Promise<void> {
  const errors: unknown[] = []
  for (const plan of await duePlans(db, moment)) await carryOut(db, plan, moment).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

const duePlans = (db: Kysely<Database>, moment: Moment) =>
  db
    .selectFrom('planned_verification as plan')
    .innerJoin('event', 'event.id', 'plan.event_id')
    .where('plan.ended_at', 'is', null)
    .where((row) =>
      row.or([
        row.not(isUpcomingAt(upcomingClockOf(moment))),
        row('event.deleted_at', 'is not', null),
        row('event.last_day', '<>', row.ref('plan.day')),
      ]),
    )
    .orderBy('plan.planned_at')
    .limit(MOST_PLANS)
    .select(['event.id as eventId', 'event.ngo_id as ngoId', 'plan.planned_by as accountId'])
    .select(sql<boolean>`event.deleted_at is not null`.as('isDeleted'))
    .select(sql<boolean>`event.last_day <> plan.day`.as('isMoved'))
    .execute()

type DuePlan = Awaited<ReturnType<typeof duePlans>>[number]

async function carryOut(db: Kysely<Database>, { accountId, isDeleted, isMoved, ...plan }: DuePlan, moment: Moment) {
  const end = (outcome: PlanOutcome) => endPlan(db, plan.eventId, outcome, moment.now)
  if (isDeleted) return end('deleted')
  if (isMoved) return end('moved')
  if (accountId === null) return end('planner-left')
  try {
    while (await verifyPlanned(db, { ...plan, ...moment, accountId }));
  } catch (error) {
    const outcome = error instanceof Refusal ? ENDS[error.code] : undefined
    if (!outcome) throw error
    await end(outcome)
  }
}

type PlanOrder = Moment & { ngoId: string; eventId: string; accountId: string }

/**
 * Verifies as many people as one request may, with the rules and flags of "Verify all who checked in".
 * @returns whether people are left for another round
 */
const verifyPlanned = (db: Kysely<Database>, order: PlanOrder): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { lastDay } = await lockPastEvent(trx, order)
    const plan = await trx
      .selectFrom('planned_verification')
      .where('event_id', '=', order.eventId)
      .where('ended_at', 'is', null)
      .where('planned_by', '=', order.accountId)
      .where('day', '=', lastDay)
      .select(['service_minutes as minutes', 'no_hours as isSkipped'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!plan) return false
    const minutes = plan.isSkipped ? null : (plan.minutes ?? undefined)
    const { marked, left } = await verifyAllIn(trx, { ...order, minutes, who: 'checked-in', planned: true })
    await trx
      .updateTable('planned_verification')
      .set((row) => ({ verified: row('verified', '+', marked) }))
      .where('event_id', '=', order.eventId)
      .execute()
    if (left === 0) await endPlan(trx, order.eventId, 'verified', order.now)
    return left > 0
  })

/** Ends a waiting plan, and forgets its people. Those who are still not verified are counted. */
async function endPlan(db: Kysely<Database>, eventId: string, outcome: PlanOutcome, now: Date): Promise<void> {
  await db
    .updateTable('planned_verification')
    .set({ outcome, ended_at: now, left_over: leftOver, participation_ids: sql`'{}'` })
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .execute()
}

const leftOver = sql<number>`(select count(*)::int from participation
  where participation.id = any (planned_verification.participation_ids) and verified_at is null)`
