import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Parameter, type PreparedStatement, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { EventFilters } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { isUpcomingAt, PUBLIC_COLUMNS, type UpcomingClock } from './columns.ts'

/*
 * Each combination of filters has one statement. Ids are read from indexes alone and wide rows are joined last, so the
 * cost does not grow with the number of past events or of cities. Events that are still to start are listed first (D91),
 * and are found by a scan in the order of days. Events that began before today are looked up only if a page has room for
 * them. Those of several days (D3) are found by `event.span`, which groups events by length (in powers of two), and
 * one-day events that run past midnight (D79) by their own index.
 */

export type UpcomingValues = UpcomingClock & {
  /** `begin` is the earlier of today on the server and today in the time zone of the events; `horizon` is the later. */
  begin: Day
  horizon: Day
  /** The last event of the page before among those that are still to start. It is never earlier than the day before `begin`. */
  fromDate: Day
  fromId: string
  /** The last event of the page before among those that began earlier. */
  afterDate: Day
  afterId: string
  rows: number
  type: string | undefined
  via: string | undefined
  sector: string | undefined
  /** Part of a city's key (src/domain/event/event.ts). */
  city: string | undefined
  /**
   * The other keys of cities with such a name (src/domain/city/city-names.ts), one per line. None of them contains
   * `city`.
   */
  cityKeys: string
}

/** Above 40 cities, one filtered scan is cheaper than one scan per city. */
const FEW_CITIES = 40

/** Each span (db/migrations/001) with the maximum number of days between the first and last day of its events. */
const SPANS = sql`(values (0, 1), (1, 3), (2, 7), (3, 15), (4, 31), (5, 63), (6, 127), (7, 255), (8, 366)) size (span, days)`

/**
 * `events` is the page as JSON, without brackets. `last` is the day and id of its last event, if another page follows.
 */
export type UpcomingText = { events: string; last: string | null }

/** The value of `places` in the JSON until the places are counted. A quote inside a text is escaped, so no text contains it. */
export const PLACES_UNKNOWN = '"places":"?"'

/** The end of the JSON of an event whose places are not limited. It is left out, so that the JSON is the same as without limits. */
const WITHOUT_LIMIT = ',"places":null}'

const statements = new Map<string, PreparedStatement<UpcomingValues, UpcomingText>>()

export function upcomingStatement(filters: EventFilters): PreparedStatement<UpcomingValues, UpcomingText> {
  const key = usedOf(filters).join()
  let statement = statements.get(key)
  if (!statement) {
    statement = prepared((db, p) => asText(db, upcomingPlaces(filters, p), p))
    statements.set(key, statement)
  }
  return statement
}

/**
 * Selects the ids and first days of a page, in order, and of one more event, which shows whether another page follows.
 */
export function upcomingPlaces(filters: EventFilters, p: P): EventQuery {
  const used = usedOf(filters)
  return used.includes('city') ? inCities(used, p) : anywhere(used, p)
}

const usedOf = (filters: EventFilters) =>
  (['type', 'via', 'sector', 'city'] as const).filter((name) => filters[name] !== undefined)

type UsedFilters = readonly ('type' | 'via' | 'sector' | 'city')[]
type P = Parameter<UpcomingValues>
type EventQuery = RawBuilder<{ id: string; date: Day }>

/**
 * Lets the database write the JSON: converting rows to objects and back to text takes longer than the rest of the
 * response. The JSON of an event says only that its places are limited; `withPlaces` counts them (D48).
 */
function asText(db: Kysely<Database>, found: EventQuery, p: P) {
  const shown = db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .whereRef('event.id', '=', sql.ref('found.id'))
    .select(PUBLIC_COLUMNS)
    .select(sql<string | null>`case when event.places_limited then '?' end`.as('places'))
  return sql<UpcomingText>`
    select
      coalesce(string_agg(json, ',' order by number) filter (where number < ${p('rows')}), '') as events,
      case when count(*) = ${p('rows')} then max(place) filter (where number = ${p('rows')} - 1) end as last
    from (
      select row_number() over (order by found.date < ${p('begin')}::date, found.date, found.id) as number,
        to_char(found.date, 'YYYY-MM-DD') || found.id as place,
        case when shown.places is null then left(row_to_json(shown)::text, ${sql.lit(-WITHOUT_LIMIT.length)}) || '}'
          else row_to_json(shown)::text end as json
      from ${found} found cross join lateral (${shown}) shown
    ) page`.compile(db)
}

const anywhere = (used: UsedFilters, p: P): EventQuery => sql`(
  with to_come as materialized (${toCome(used, p)})
  ${firstToCome(p, sql`(${running(used, p, {})}) union all (${nights(used, p)})`)}
)`

const inCities = (used: UsedFilters, p: P): EventQuery => sql`(
  with
    place as materialized (
      select id from city where strpos(name_key, ${p('city')}) > 0
      union all
      select id from city where name_key = any(string_to_array(${p('cityKeys')}, E'\\n'))
    ),
    places as materialized (select count(*) as number from place),
    to_come as materialized (
      (
        select near.id, near.date from place cross join lateral (${toCome(used, p, sql`city_id = place.id`)}) near
        where (select number from places) <= ${sql.lit(FEW_CITIES)}
      ) union all (
        ${toCome(used, p, sql`(city_id in (select id from place)) is true and (select number from places) > ${sql.lit(FEW_CITIES)}`)}
      ) order by date, id limit ${p('rows')}
    )
  ${firstToCome(
    p,
    sql`(
    ${running(used, p, { from: sql`place cross join`, where: sql`city_id = place.id`, when: sql`(select number from places) <= ${sql.lit(FEW_CITIES)}` })}
  ) union all (
    ${running(used, p, { where: sql`(city_id in (select id from place)) is true`, when: sql`(select number from places) > ${sql.lit(FEW_CITIES)}` })}
  ) union all (
    ${nights(used, p, sql`(city_id in (select id from place)) is true`)}
  )`,
  )}
)`

/** Orders the events: those that are still to start, then those that began before (D91). */
const firstToCome = (p: P, begun: RawBuilder<unknown>) => sql`
  select id, date from (select id, date from to_come union all ${begun}) either
  order by date < ${p('begin')}::date, date, id limit ${p('rows')}`

/** The database evaluates this once for each page. If it is false, it does not look for running events at all. */
const hasRoom = (p: P) => sql`(select count(*) from to_come) < ${p('rows')}`

/**
 * An event that ends after `horizon` is not over. Only the few other events are looked up, because the indexes do not
 * contain their hours. The lookup is a scalar subquery, because that runs only for the rows that need it.
 */
const isNotOver = (p: P) => sql`(last_day > ${p('horizon')}::date or (
    select ${isUpcomingAt({ today: p('today'), clock: p('clock') }, 'timed')} from event timed where timed.id = event.id))`

const toCome = (used: UsedFilters, p: P, where: RawBuilder<unknown> = sql`true`) => sql`
  select id, date from event
  where listed and ${where} ${facets(used, p)}
    and (date, id) > (${p('fromDate')}::date, ${p('fromId')}::uuid) and ${isNotOver(p)}
  order by date, id limit ${p('rows')}`

type QueryParts = { from?: RawBuilder<unknown>; where?: RawBuilder<unknown>; when?: RawBuilder<unknown> }

const running = (used: UsedFilters, p: P, { from = sql``, where = sql`true`, when = sql`true` }: QueryParts) => sql`
  select begun.id, begun.date from ${from} ${SPANS} cross join lateral (
    select id, date from event
    where listed and event.span = size.span and ${where} ${facets(used, p)}
      and date >= greatest(${p('begin')}::date - size.days - 1, ${p('afterDate')}::date)
      and date < ${p('begin')}::date and last_day >= ${p('begin')}::date - 1 and ${isNotOver(p)}
      and (date > ${p('afterDate')}::date or id > ${p('afterId')}::uuid)
    order by date, id limit ${p('rows')}
  ) begun
  where ${hasRoom(p)} and ${when}`

/**
 * Selects one-day events that run past midnight. Their index contains no other events, so they are selected in the same
 * way for any number of cities.
 */
const nights = (used: UsedFilters, p: P, where: RawBuilder<unknown> = sql`true`) => sql`
  select id, date from event
  where listed and span is null and end_time <= time and ${where} ${facets(used, p)}
    and date = ${p('begin')}::date - 1 and ${isUpcomingAt({ today: p('today'), clock: p('clock') })}
    and (date, id) > (${p('afterDate')}::date, ${p('afterId')}::uuid) and ${hasRoom(p)}
  order by date, id limit ${p('rows')}`

const COLUMN = { type: 'category', via: 'mode', sector: 'sector' } as const

const facets = (used: UsedFilters, p: P) =>
  sql.join(
    used.filter((name) => name !== 'city').map((name) => sql`and ${sql.ref(COLUMN[name])} = ${p(name)}`),
    sql` `,
  )
