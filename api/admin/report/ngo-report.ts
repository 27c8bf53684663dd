import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { Refusal } from '../../http/errors.ts'
import { lockPeopleAsOwner, type NgoMember } from '../../organization/membership/membership.ts'
import { monthsBefore } from './report.ts'
import { stageOf } from './resolution.ts'

/** The part of a report that the NGO sees: its substance, never the reporter's name or words (D40). */
export type NgoReport = {
  id: string
  reason: ReportReason
  event: string | null
  asked: string
  askedAt: string
  answer: string | null
  answeredAt: string | null
  outcome: ReportOutcome | null
}

/**
 * Returns the reports that were forwarded to the NGO, newest first. If `now` is given, reports that were resolved more
 * than a year ago are left out.
 */
export async function reportsForNgo(db: Kysely<Database>, ngoId: string, now: Date | null): Promise<NgoReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('event', 'event.id', 'report.event_id')
    .where('report.ngo_id', '=', ngoId)
    .where('asked_at', 'is not', null)
    .$if(now !== null, (query) =>
      query.where((row) =>
        row.or([row('resolved_at', 'is', null), row('resolved_at', '>', monthsBefore(now ?? new Date(0)))]),
      ),
    )
    .select(['report.id', 'reason', 'event.title', 'asked', 'asked_at', 'answer', 'answered_at', 'outcome'])
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map(({ title, asked_at, answered_at, asked, ...row }) => ({
    ...row,
    event: title,
    asked: asked ?? '',
    askedAt: asked_at?.toISOString() ?? '',
    answeredAt: answered_at?.toISOString() ?? null,
  }))
}

type ReportAnswer = NgoMember & { now: Date }

/**
 * Stores the NGO's answer, once.
 * @throws Refusal 'not-found' unless the report was forwarded; 'stale' if it has been answered or resolved
 */
export async function answerReport(
  db: Kysely<Database>,
  id: string,
  answer: string,
  { now, ...acting }: ReportAnswer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, acting)
    await keepAnswer(trx, id, answer, { now, ...acting })
  })
}

async function keepAnswer(
  trx: Transaction<Database>,
  id: string,
  answer: string,
  { ngoId, accountId, now }: ReportAnswer,
): Promise<void> {
  const own = { id, ngo_id: ngoId }
  const answered = await trx
    .updateTable('report')
    .set({ answer, answered_at: now, answered_by: accountId })
    .where((row) => row.and(own))
    .where('asked_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (answered) return
  const known = await trx
    .selectFrom('report')
    .where((row) => row.and(own))
    .where('asked_at', 'is not', null)
    .select(['asked_at', 'answered_at', 'outcome'])
    .executeTakeFirst()
  throw known
    ? new Refusal('stale', { current: { stage: stageOf(known), outcome: known.outcome } })
    : new Refusal('not-found')
}

/** Erases the NGO's answers when it closes, but keeps the fact that it answered. */
export async function forgetAnswers(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const answered = trx.updateTable('report').where('ngo_id', '=', ngoId).where('answer', 'is not', null)
  await answered.set({ answer: '-' }).execute()
}
