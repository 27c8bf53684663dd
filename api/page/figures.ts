import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ANSWER_DAYS, type ClaimState } from '#domain/claim/claim.ts'
import { type EventHours, isUpcoming } from '#domain/event/end.ts'
import type { Sector } from '#domain/event/event.ts'
import {
  claimsAnswered,
  type EventHistory,
  howTheyAct,
  type MadeClaim,
  type NgoFigures,
} from '#domain/organization/ngo-page.ts'
import { wasCancelled } from '#domain/participation/participation.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { isUnflagged } from '../certificate/version/hold.ts'
import { isCurrent, mostMinutes } from '../certificate/version/versions.ts'
import type { Moment } from '../env.ts'
import { singleFlight } from '../http/single-flight.ts'

const FRESH_MS = 3_600_000

/** Returns figures that are at most one hour old. Older figures are counted again, and concurrent requests share the result. */
export async function ngoFigures(db: Kysely<Database>, ngoId: string, moment: Moment): Promise<NgoFigures> {
  const kept = await db.selectFrom('ngo_figures').where('ngo_id', '=', ngoId).selectAll().executeTakeFirst()
  const isFresh = kept && moment.now.getTime() - kept.computed_at.getTime() < FRESH_MS
  // Ignores figures stored before claims were counted.
  if (isFresh && 'claims' in kept.figures) return kept.figures
  return singleFlight(db, `figures ${ngoId}`, async () => {
    const figures = await countFigures(db, ngoId, moment)
    const row = { figures: JSON.stringify(figures), computed_at: moment.now }
    await db
      .insertInto('ngo_figures')
      .values({ ngo_id: ngoId, ...row })
      .onConflict((known) => known.column('ngo_id').doUpdateSet(row))
      .execute()
    return figures
  })
}

async function countFigures(db: Kysely<Database>, ngoId: string, moment: Moment): Promise<NgoFigures> {
  const held = await heldQuery(db, ngoId).execute()
  const rows = await hoursQuery(db, ngoId).execute()
  const total = rows.find(({ year }) => year === null)
  const { upheld } = await upheldQuery(db, ngoId, moment.now).executeTakeFirstOrThrow()
  const claims = await claimsQuery(db, ngoId).execute()
  const places = await placesQuery(db, ngoId).executeTakeFirstOrThrow()
  return {
    ...howTheyAct(held.map((row) => heldEvent(row, moment))),
    ...claimsAnswered(claims.map(madeClaim), eventDayOf(moment.now)),
    upheld,
    minutes: total?.minutes ?? 0,
    volunteers: total?.volunteers ?? 0,
    certificates: total?.certificates ?? 0,
    years: rows.flatMap(({ year, minutes, events }) => (year === null ? [] : [{ year, minutes, events }])),
    city: places.city,
    sectors: places.sectors ?? [],
  }
}

type EventHistoryRow = EventHours & {
  deleted_at: Date | null
  deleted_on: Day | null
  ticked_at: Date | null
}

const heldEvent = ({ deleted_at, deleted_on, ticked_at, ...event }: EventHistoryRow, moment: Moment): EventHistory => ({
  begins: instantOf(event.date, event.time),
  lastDay: event.endDate ?? event.date,
  isPast: !isUpcoming(event, moment),
  deletedAt: deleted_at,
  isCancelled: wasCancelled(event, { deletedOn: deleted_on, deletedAt: deleted_at }),
  tickedOn: ticked_at && eventDayOf(ticked_at),
})

/** Selects current and deleted events separately, because each kind has its own index. */
const postedBy = (db: Kysely<Database>, ngoId: string) => {
  const own = db
    .selectFrom('event')
    .where('ngo_id', '=', ngoId)
    .select(['id', 'date', 'end_date', 'time', 'end_time', 'deleted_at', 'deleted_on'])
  return own.where('deleted_at', 'is', null).unionAll(own.where('deleted_at', 'is not', null))
}

const heldQuery = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom(postedBy(db, ngoId).as('posted'))
    .innerJoinLateral(
      (going) =>
        going
          .selectFrom('participation')
          .whereRef('participation.event_id', '=', 'posted.id')
          .select(({ fn }) => [fn.min('participation.verified_at').as('ticked_at'), fn.countAll<number>().as('going')])
          .as('going'),
      (join) => join.on('going.going', '>', 0),
    )
    .select(['posted.date', 'posted.end_date as endDate', 'posted.time', 'posted.end_time as endTime'])
    .select(['posted.deleted_at', 'posted.deleted_on', 'going.ticked_at'])
    .$narrowType<EventHistoryRow>()

/**
 * Selects certificates that are valid today. If a person attended several events on the same days, at most 12 hours a day count
 * (D60).
 */
const validQuery = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom(postedBy(db, ngoId).as('posted'))
    .innerJoin('participation', 'participation.event_id', 'posted.id')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where(isCurrent)
    .where(isUnflagged)
    .select(['posted.id as event_id', 'participation.account_id', 'version.first_day'])
    .select(mostMinutes.as('most'))
    .select(sql<number>`coalesce(version.service_minutes, 0)`.as('minutes'))
    .select(
      sql<number>`sum(coalesce(version.service_minutes, 0)) over (
        partition by participation.account_id, version.first_day, version.last_day order by posted.id)`.as('so_far'),
    )

/** Counts by year. The row whose year is null contains the totals. */
const hoursQuery = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom(validQuery(db, ngoId).as('valid'))
    .select(({ fn }) => [
      sql<number | null>`extract(year from first_day)::int`.as('year'),
      sql<number>`coalesce(sum(least(so_far, most) - least(so_far - minutes, most)), 0)::int`.as('minutes'),
      sql<number>`count(distinct event_id)::int`.as('events'),
      sql<number>`count(distinct account_id)::int`.as('volunteers'),
      fn.countAll<number>().as('certificates'),
    ])
    .groupBy(sql`grouping sets ((extract(year from first_day)::int), ())`)
    .orderBy('year')

const claimsQuery = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom('attendance_claim as claim')
    .where('claim.ngo_id', '=', ngoId)
    .select((one) => [
      'claim.state',
      'claim.made_at',
      one
        .selectFrom('attendance_claim_step as step')
        .whereRef('step.claim_id', '=', 'claim.id')
        .where('step.act', 'in', ['accepted', 'declined'])
        .select(({ fn }) => fn.min('step.at').as('at'))
        .as('answered_at'),
    ])

type ClaimRow = { state: ClaimState; made_at: Date; answered_at: Date | null }

const madeClaim = ({ state, made_at, answered_at }: ClaimRow): MadeClaim => ({
  answerBy: addDays(eventDayOf(made_at), ANSWER_DAYS),
  answeredOn: answered_at && eventDayOf(answered_at),
  isAsked: state === 'asked',
  isWithdrawn: state === 'withdrawn',
})

const upheldQuery = (db: Kysely<Database>, ngoId: string, now: Date) =>
  db
    .selectFrom('report')
    .where('ngo_id', '=', ngoId)
    .where('outcome', '=', 'upheld')
    .where('resolved_at', '>', sql<Date>`${now}::timestamptz - interval '12 months'`)
    .select(({ fn }) => fn.countAll<number>().as('upheld'))

const placesQuery = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom('event')
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select([
      sql<string | null>`mode() within group (order by city) filter (where mode = 'Offline')`.as('city'),
      sql<Sector[] | null>`array_agg(distinct sector)`.as('sectors'),
    ])
