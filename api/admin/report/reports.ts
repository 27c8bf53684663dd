import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import type { ReportOutcome, ReportReason, ReportStage } from '#domain/report/report.ts'
import { isInForce } from '../../auth/approval.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'
import { stageOf } from './resolution.ts'

export type EarlierReport = { reason: ReportReason; outcome: ReportOutcome | null; at: string }

/** The NGO's history, which an admin sees next to a report in order to judge it. */
export type NgoHistory = {
  listedSince: string | null
  matchedFacts: number
  matchedAt: string | null
  pastEvents: number
  tickedEvents: number
  /** Lists other reports about the same NGO, newest first. */
  earlier: EarlierReport[]
}

export type Report = {
  id: string
  reason: ReportReason
  /** The text is null after the reporter deleted their account, and a year after the report was resolved. */
  text: string | null
  email: string | null
  reportedAt: string
  event: { id: string; title: string } | null
  /** The NGO or college. A college cannot be asked about a report here. */
  ngo: { id: string; kind: OrganizationKind; orgName: string; slug: string | null; state: NgoState }
  stage: ReportStage
  asked: string | null
  askedAt: string | null
  answer: string | null
  answeredAt: string | null
  outcome: ReportOutcome | null
  outcomeReason: string | null
  resolvedBy: string | null
  resolvedAt: string | null
  history: NgoHistory
}

/** Returns open reports, oldest first, or resolved ones, newest first. */
export async function reports(
  db: Kysely<Database>,
  { resolved, after, ...moment }: UpcomingMoment & { resolved: boolean; after: Place | null },
): Promise<{ reports: Report[]; next: string | null }> {
  const order = resolved ? 'resolved_at' : 'reported_at'
  const rows = await db
    .selectFrom('report')
    .innerJoin('ngo', 'ngo.id', 'report.ngo_id')
    .leftJoin('event', 'event.id', 'report.event_id')
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .where(isBehind({ at: `report.${order}`, id: 'report.id' }, resolved ? '<' : '>', after))
    .selectAll('report')
    .select(placeIn(`report.${order}`))
    .select(['ngo.org_name', 'ngo.slug', 'ngo.state', 'ngo.kind', 'event.title'])
    .orderBy(`report.${order}`, resolved ? 'desc' : 'asc')
    .orderBy('report.id', resolved ? 'desc' : 'asc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  const histories = await historiesOf(db, [...new Set(page.map(({ ngo_id }) => ngo_id))], moment)
  return {
    next,
    reports: page.map((row) => ({
      id: row.id,
      reason: row.reason,
      text: row.text,
      email: row.email,
      reportedAt: row.reported_at.toISOString(),
      event: row.event_id && row.title !== null ? { id: row.event_id, title: row.title } : null,
      ngo: { id: row.ngo_id, kind: row.kind, orgName: row.org_name, slug: row.slug, state: row.state },
      stage: stageOf(row),
      asked: row.asked,
      askedAt: row.asked_at?.toISOString() ?? null,
      answer: row.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
      outcome: row.outcome,
      outcomeReason: row.outcome_reason,
      resolvedBy: row.resolved_by,
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      history: historyBeside(histories.get(row.ngo_id), row.id),
    })),
  }
}

type ReportHistory = Omit<NgoHistory, 'earlier'> & { all: (EarlierReport & { id: string })[] }

const MOST_EARLIER = 20

function historyBeside(known: ReportHistory | undefined, id: string): NgoHistory {
  const { all, ...facts } = known ?? NOTHING
  const earlier = all.filter((other) => other.id !== id).slice(0, MOST_EARLIER)
  return { ...facts, earlier: earlier.map(({ reason, outcome, at }) => ({ reason, outcome, at })) }
}

const NOTHING: ReportHistory = {
  all: [],
  listedSince: null,
  matchedFacts: 0,
  matchedAt: null,
  pastEvents: 0,
  tickedEvents: 0,
}

async function historiesOf(
  db: Kysely<Database>,
  ngoIds: string[],
  moment: UpcomingMoment,
): Promise<Map<string, ReportHistory>> {
  if (ngoIds.length === 0) return new Map()
  const facts = await db
    .selectFrom('ngo')
    .where('ngo.id', 'in', ngoIds)
    .select(['ngo.id', 'ngo.matched_facts'])
    .select((ngo) => [
      ngo
        .selectFrom('ngo_decision')
        .whereRef('ngo_decision.ngo_id', '=', 'ngo.id')
        .where('to_state', '=', 'approved')
        .where(isInForce)
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .as('listed_since'),
      ngo
        .selectFrom('ngo_check')
        .innerJoin('ngo_fact', 'ngo_fact.id', 'ngo_check.fact_id')
        .whereRef('ngo_check.ngo_id', '=', 'ngo.id')
        .where('outcome', '=', 'matched')
        .where('replaced_at', 'is', null)
        .select(({ fn }) => fn.max('checked_at').as('at'))
        .as('matched_at'),
    ])
    .execute()
  const events = await pastEventsOf(db, ngoIds, moment)
  const all = await db
    .selectFrom('report')
    .where('ngo_id', 'in', ngoIds)
    .select(['id', 'ngo_id', 'reason', 'outcome', 'resolved_at', 'reported_at'])
    .orderBy('reported_at', 'desc')
    .execute()
  return new Map(
    facts.map(({ id, matched_facts, listed_since, matched_at }) => [
      id,
      {
        listedSince: listed_since?.toISOString() ?? null,
        matchedFacts: matched_facts,
        matchedAt: matched_at?.toISOString() ?? null,
        pastEvents: events.get(id)?.past ?? 0,
        tickedEvents: events.get(id)?.ticked ?? 0,
        all: all
          .filter(({ ngo_id }) => ngo_id === id)
          .map((row) => ({ ...row, at: (row.resolved_at ?? row.reported_at).toISOString() })),
      },
    ]),
  )
}

async function pastEventsOf(db: Kysely<Database>, ngoIds: string[], moment: UpcomingMoment) {
  const rows = await db
    .selectFrom('event')
    .where('ngo_id', 'in', ngoIds)
    .where('deleted_at', 'is', null)
    .where(({ not }) => not(isUpcomingAt(upcomingClockOf(moment))))
    .select('ngo_id')
    .select(({ fn }) => fn.countAll<number>().as('past'))
    .select(
      sql<number>`count(*) filter (where exists (select from participation
        where participation.event_id = event.id and verified_at is not null))`.as('ticked'),
    )
    .groupBy('ngo_id')
    .execute()
  return new Map(rows.map(({ ngo_id, ...counts }) => [ngo_id, counts]))
}
