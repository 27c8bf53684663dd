import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import { withoutPans } from '#domain/evidence/organization-number.ts'
import { type NgoEventsData, type NgoPageData, type NgoStatus, publicEvidence } from '#domain/organization/ngo-page.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { isInForce } from '../auth/approval.ts'
import { isUnflagged } from '../certificate/version/hold.ts'
import { countedMinutes, isCurrent } from '../certificate/version/versions.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { type DayPlace, dayPlaceOf, PAGE, pageOfDays } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { statedFacts } from '../organization/evidence/facts.ts'
import { ngoFigures } from './figures.ts'

/** The maximum number of events in each list of the page. */
const SHOWN = 5

/**
 * Returns the page of an NGO. Hidden and former NGOs also have one, which shows what is still public.
 * @throws Refusal 'not-found' if the NGO was never approved
 */
export async function ngoPage(db: Kysely<Database>, ngoId: string, moment: Moment): Promise<NgoPageData> {
  const ngo = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['id', 'org_name', 'slug', 'website', 'description', 'state', 'closed_at'])
    .executeTakeFirstOrThrow()
  const { status, countedSince, at } = await statusOf(db, ngo)
  const isListed = status.state === 'listed'
  const { upcoming, past } = isListed ? await shownEvents(db, ngoId, moment) : { upcoming: [], past: [] }
  const evidence = await evidenceOf(db, ngoId, moment, at)
  return {
    orgName: withoutPans(ngo.org_name),
    slug: ngo.slug ?? '',
    status,
    countedSince,
    website: isListed ? ngo.website : null,
    description: isListed ? withoutPans(ngo.description) : null,
    evidence: isListed ? evidence : { ...evidence, matched: evidence.matched.filter(({ kind }) => !isContact(kind)) },
    figures: await ngoFigures(db, ngoId, moment),
    upcoming: upcoming.slice(0, SHOWN),
    past: past.slice(0, SHOWN),
    hasMore: upcoming.length > SHOWN || past.length > SHOWN,
  }
}

const isContact = (kind: FactKind) => kind === 'address' || kind === 'signatory'

type NgoRow = { id: string; state: NgoState; closed_at: Date | null }

/** Returns the public status. `at` is when the NGO was hidden or closed; the page shows its details from that time. */
async function statusOf(db: Kysely<Database>, { id, state, closed_at }: NgoRow) {
  const decisions = await db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', id)
    .where(isInForce)
    .select(['to_state', 'decided_at'])
    .orderBy('decided_at')
    .execute()
  const first = decisions.find((one) => one.to_state === 'approved')
  if (!first || state === 'pending') throw new Refusal('not-found')
  const countedSince = eventDayOf(first.decided_at)
  const status = (said: NgoStatus, at?: Date | null) => ({ status: said, countedSince, at: at ?? undefined })
  if (closed_at) return status({ state: 'former', since: countedSince, until: eventDayOf(closed_at) }, closed_at)
  if (state === 'approved') {
    const ended = decisions.findLastIndex((one) => one.to_state === 'rejected')
    const approval = decisions.slice(ended + 1).find((one) => one.to_state === 'approved')
    return status({ state: 'listed', since: eventDayOf((approval ?? first).decided_at) })
  }
  const hiddenAt = decisions.at(-1)?.decided_at ?? null
  return status({ state: 'hidden', since: hiddenAt && eventDayOf(hiddenAt) }, hiddenAt)
}

async function evidenceOf(db: Kysely<Database>, ngoId: string, { today }: Moment, at: Date | undefined) {
  const facts = (await statedFacts(db, [ngoId], at)).get(ngoId) ?? []
  const others = await db
    .selectFrom('ngo_check')
    .where('ngo_id', '=', ngoId)
    .where('kind', '<>', 'fact')
    .where('outcome', '=', 'matched')
    .$if(at !== undefined, (query) => query.where('checked_at', '<=', at ?? new Date(0)))
    .select(['kind', 'checked_at'])
    .orderBy('checked_at', 'desc')
    .execute()
  const found = others.flatMap(({ kind, checked_at }) =>
    kind === 'fact' ? [] : [{ kind, on: eventDayOf(checked_at) }],
  )
  return publicEvidence(facts, found, {
    today: at ? eventDayOf(at) : today,
    dayOf: eventDayOf,
    kinds: FACT_KINDS.filter((kind) => kind !== 'signatory'),
  })
}

const EVENT_COLUMNS = [
  'id',
  'title',
  'date',
  'end_date as endDate',
  'time',
  'city',
  'mode',
  'category',
  'lang',
] as const

const ownListed = (db: Kysely<Database>, ngoId: string) =>
  db.selectFrom('event').where('ngo_id', '=', ngoId).where('deleted_at', 'is', null).where('listed', '=', true)

async function shownEvents(db: Kysely<Database>, ngoId: string, moment: Moment) {
  const isUpcoming = isUpcomingAt(upcomingClockOf(moment))
  const upcoming = await ownListed(db, ngoId)
    .where(isUpcoming)
    .select(EVENT_COLUMNS)
    .select(isUpcoming.as('upcoming'))
    .orderBy('date')
    .orderBy('id')
    .limit(SHOWN + 1)
    .execute()
  const past = await withHours(db, ngoId, moment)
    .where(({ not }) => not(isUpcoming))
    .limit(SHOWN + 1)
    .execute()
  return { upcoming, past }
}

/** Selects the newest events first, each with the number of its valid certificates and their hours. */
const withHours = (db: Kysely<Database>, ngoId: string, moment: Moment) =>
  ownListed(db, ngoId)
    .leftJoinLateral(
      (verified) =>
        verified
          .selectFrom('participation')
          .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
          .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
          .whereRef('participation.event_id', '=', 'event.id')
          .where(isCurrent)
          .where(isUnflagged)
          .select(({ fn }) => [
            fn.countAll<number>().as('verified'),
            sql<number>`coalesce(sum(${countedMinutes}), 0)::int`.as('minutes'),
          ])
          .as('valid'),
      (join) => join.onTrue(),
    )
    .select(EVENT_COLUMNS)
    .select(['valid.verified', 'valid.minutes'])
    .select(isUpcomingAt(upcomingClockOf(moment)).as('upcoming'))
    .$narrowType<{ verified: number; minutes: number }>()
    .orderBy('date', 'desc')
    .orderBy('event.id', 'desc')

/**
 * Returns a page of the NGO's events.
 * @throws Refusal 'not-found' unless the NGO is listed, 'invalid' for an unknown cursor
 */
export async function ngoEvents(
  db: Kysely<Database>,
  ngoId: string,
  cursor: string | null,
  moment: Moment,
): Promise<ListedEvents> {
  const ngo = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('state', '=', 'approved')
    .where('closed_at', 'is', null)
    .select('org_name')
    .executeTakeFirst()
  if (!ngo) throw new Refusal('not-found')
  const rows = await ngoEventsQuery(db, ngoId, moment, cursor === null ? null : dayPlaceOf(cursor)).execute()
  const { page: events, next } = pageOfDays(rows)
  return { orgName: ngo.org_name, events, next }
}

type ListedEvents = Pick<NgoEventsData, 'orgName' | 'events' | 'next'>

const ngoEventsQuery = (db: Kysely<Database>, ngoId: string, moment: Moment, after: DayPlace | null) =>
  withHours(db, ngoId, moment)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(event.date, event.id) < (${after?.date}::date, ${after?.id}::uuid)`),
    )
    .limit(PAGE + 1)
