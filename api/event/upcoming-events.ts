import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Parameter, type Prepared, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import type { EventFilters, PostedEvent } from '#domain/event.ts'
import { PUBLIC_COLUMNS } from './columns.ts'

/*
 * One statement for each combination of filters. Ids come from indexes alone and wide rows are joined last, so the cost
 * grows neither with the past nor with the number of cities. Running events (D3) are found by `event.span`, the power
 * of two below an event's length, later ones by a walk along the days.
 */

export type UpcomingValues = {
  today: Day
  afterDate: Day
  afterId: string
  /** As `afterDate`, but never before today's first event. */
  fromDate: Day
  fromId: string
  rows: number
  type: string | undefined
  via: string | undefined
  sector: string | undefined
  /** Part of a city's key (src/domain/event.ts). */
  city: string | undefined
}

/** With this many cities or more, one filtered walk costs less than one walk for each city. */
const FEW_CITIES = 40

/** Each span (db/migrations/001) with the longest time since its events began, in days. */
const SPANS = sql`(values (0, 1), (1, 3), (2, 7), (3, 15), (4, 31), (5, 63), (6, 127), (7, 255), (8, 366)) size (span, days)`

const statements = new Map<string, Prepared<UpcomingValues, PostedEvent>>()

export function upcomingStatement(filters: EventFilters): Prepared<UpcomingValues, PostedEvent> {
  const used = (['type', 'via', 'sector', 'city'] as const).filter((name) => filters[name] !== undefined)
  const key = used.join()
  let statement = statements.get(key)
  if (!statement) {
    statement = prepared((db, p) => withEvents(db, used.includes('city') ? inCities(used, p) : anywhere(used, p)))
    statements.set(key, statement)
  }
  return statement
}

type Used = readonly ('type' | 'via' | 'sector' | 'city')[]
type P = Parameter<UpcomingValues>
type Found = RawBuilder<{ id: string; date: Day }>

function withEvents(db: Kysely<Database>, found: Found) {
  return db
    .selectFrom(found.as('found'))
    .innerJoin('event', 'event.id', 'found.id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .select(PUBLIC_COLUMNS)
    .orderBy('found.date')
    .orderBy('found.id')
    .compile()
}

const anywhere = (used: Used, p: P): Found => sql`(
  (${running(used, p, {})}) union all (${toCome(used, p)}) order by date, id limit ${p('rows')}
)`

const inCities = (used: Used, p: P): Found => sql`(
  with
    place as materialized (select id from city where strpos(name_key, ${p('city')}) > 0),
    places as materialized (select count(*) as number from place)
  (
    select near.id, near.date from place cross join lateral (${toCome(used, p, sql`city_id = place.id`)}) near
    where (select number from places) <= ${sql.lit(FEW_CITIES)}
  ) union all (
    ${running(used, p, { from: sql`place cross join`, where: sql`city_id = place.id`, when: sql`(select number from places) <= ${sql.lit(FEW_CITIES)}` })}
  ) union all (
    ${toCome(used, p, sql`(city_id in (select id from place)) is true and (select number from places) > ${sql.lit(FEW_CITIES)}`)}
  ) union all (
    ${running(used, p, { where: sql`(city_id in (select id from place)) is true`, when: sql`(select number from places) > ${sql.lit(FEW_CITIES)}` })}
  ) order by date, id limit ${p('rows')}
)`

const toCome = (used: Used, p: P, where: RawBuilder<unknown> = sql`true`) => sql`
  select id, date from event
  where listed and ${where} ${facets(used, p)}
    and (date, id) > (${p('fromDate')}::date, ${p('fromId')}::uuid)
  order by date, id limit ${p('rows')}`

type Narrowed = { from?: RawBuilder<unknown>; where?: RawBuilder<unknown>; when?: RawBuilder<unknown> }

const running = (used: Used, p: P, { from = sql``, where = sql`true`, when = sql`true` }: Narrowed) => sql`
  select begun.id, begun.date from ${from} ${SPANS} cross join lateral (
    select id, date from event
    where listed and event.span = size.span and ${where} ${facets(used, p)}
      and date >= greatest(${p('today')}::date - size.days, ${p('afterDate')}::date)
      and date < ${p('today')}::date and last_day >= ${p('today')}::date
      and (date > ${p('afterDate')}::date or id > ${p('afterId')}::uuid)
    order by date, id limit ${p('rows')}
  ) begun
  where ${p('afterDate')}::date < ${p('today')}::date and ${when}`

const COLUMN = { type: 'category', via: 'mode', sector: 'sector' } as const

const facets = (used: Used, p: P) =>
  sql.join(
    used.filter((name) => name !== 'city').map((name) => sql`and ${sql.ref(COLUMN[name])} = ${p(name)}`),
    sql` `,
  )
