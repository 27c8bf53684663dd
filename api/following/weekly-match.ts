import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { otherKeysLike } from '#domain/city/city-names.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'

/*
 * Finds the events of weekly emails: listed, upcoming, posted in the person's time, by an NGO that they follow or fitting a filter
 * that they saved, and without the person among those going or waiting (D55).
 */

/** A person, and the time after which their events were posted. */
export type WeeklyReader = { accountId: string; since: Date }

/** An event's city with its key, or a saved city with the ids of the events' cities that it finds. */
type EventCity = { id: number; key: string }
export type CityMatcher = (typed: string) => readonly number[]

/** 10,000 saved cities: bounds the memory of a round. */
const MOST_KNOWN = 10_000

/**
 * Returns a function that finds the cities of new events for a saved city, with the rules of the list's filter (D33).
 * @param since the earliest time after which an event of the round was posted
 */
export async function cityMatcher(db: Kysely<Database>, since: Date, until: Date): Promise<CityMatcher> {
  const cities: EventCity[] = await db
    .selectFrom('city')
    .where('id', 'in', (events) =>
      events
        .selectFrom('event')
        .where('listed', '=', true)
        .where('created_at', '>', since)
        .where('created_at', '<=', until)
        .select('city_id'),
    )
    .select(['id', 'name_key as key'])
    .execute()
  const known = new Map<string, readonly number[]>()
  return (typed) => {
    const found = known.get(typed) ?? citiesLikeTyped(cities, typed)
    if (known.size < MOST_KNOWN) known.set(typed, found)
    return found
  }
}

function citiesLikeTyped(cities: readonly EventCity[], typed: string): number[] {
  const part = cityKey(typed)
  const others = new Set(otherKeysLike(typed))
  return cities.filter(({ key }) => key.includes(part) || others.has(key)).map(({ id }) => id)
}

/**
 * Returns a statement's first part: `fit` has a row for each event and reason of each reader. A reason is a filter's id, or null
 * for a followed NGO. Filters that many people saved are compared with the events once.
 */
export async function weeklyFits(
  db: Kysely<Database>,
  readers: readonly WeeklyReader[],
  { until, citiesLike, moment }: { until: Date; citiesLike: CityMatcher; moment: Moment },
) {
  const ids = readers.map(({ accountId }) => accountId)
  const earliest = new Date(Math.min(...readers.map(({ since }) => since.getTime())))
  const pairs = (await savedCities(db, ids)).flatMap((city) => citiesLike(city).map((id) => ({ city, id })))
  return sql`
    reader as (select * from unnest(${ids}::uuid[], ${readers.map(({ since }) => since.toISOString())}::timestamptz[])
      as reader (account_id, since)),
    fresh as materialized (select id, ngo_id, category, mode, sector, city_id, created_at from event
      where listed and created_at > ${earliest}::timestamptz and created_at <= ${until}::timestamptz
        and ${isUpcomingAt(upcomingClockOf(moment))}),
    place as materialized (select * from unnest(${pairs.map(({ city }) => city)}::text[], ${pairs.map(({ id }) => id)}::int[])
      as place (city, city_id)),
    own as materialized (select account_id, id, ${SHAPE} as shape, category, mode, sector, city from saved_filter
      where account_id = any (${ids}::uuid[])),
    hit as materialized (select kind.shape, fresh.id as event_id, fresh.created_at
      from (select distinct shape, category, mode, sector, city from own) kind join fresh
        on fresh.category = coalesce(kind.category, fresh.category) and fresh.mode = coalesce(kind.mode, fresh.mode)
        and fresh.sector = coalesce(kind.sector, fresh.sector)
      where kind.city is null or (kind.city, fresh.city_id) in (select city, city_id from place)),
    wanted as (
      select follow.account_id, fresh.id as event_id, fresh.created_at, null::uuid as filter_id
        from follow join fresh on fresh.ngo_id = follow.ngo_id where follow.account_id = any (${ids}::uuid[])
      union all
      select own.account_id, hit.event_id, hit.created_at, own.id from own join hit on hit.shape = own.shape),
    fit as (select wanted.* from wanted join reader on reader.account_id = wanted.account_id
      where wanted.created_at > reader.since
        and not exists (select from participation going
          where going.event_id = wanted.event_id and going.account_id = wanted.account_id)
        and not exists (select from waiting
          where waiting.event_id = wanted.event_id and waiting.account_id = wanted.account_id and ended_at is null))`
}

/** A filter as one text, by which equal filters are joined. No vocabulary contains a line break. */
const SHAPE = sql`concat_ws(E'\n', coalesce(category, ''), coalesce(mode, ''), coalesce(sector, ''), coalesce(city, ''))`

async function savedCities(db: Kysely<Database>, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_filter')
    .where(sql<boolean>`account_id = any (${accountIds}::uuid[])`)
    .where('city', 'is not', null)
    .select(sql<string>`city`.as('city'))
    .distinct()
    .execute()
  return rows.map(({ city }) => city)
}
