import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { otherKeysLike } from '#domain/city/city-names.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import type { EventFilters } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../src/site.ts'
import { isUpcomingAt, upcomingClockOf } from './columns.ts'
import { listQuery } from './event.ts'
import { upcomingPlaces } from './upcoming-events.ts'

/** 30 days: a cancelled event stays in calendars, because many programs fetch a feed only once a day or less (D52). */
const CANCELLED_MS = 30 * 86_400_000
/** The most events of a filtered list. */
const MOST_LISTED = 400
/** The most events of a calendar, apart from cancelled ones, and the most cancelled ones. The nearest to today are kept. */
const MOST_EVENTS = 1000
const MOST_CANCELLED = 100

/** The events of a calendar, as a query. `offered` means that a place is reserved, but not taken. */
export type CalendarSource = RawBuilder<{ id: string; offered: boolean }>

/** Matches events that were cancelled in the last 30 days by an NGO that is approved. The query must contain `event` and `ngo`. */
export const isCancelledAt = (now: Date) => {
  const clock = sql<string>`(event.deleted_at at time zone ${site.eventZone})`
  return sql<boolean>`(event.deleted_at > ${new Date(now.getTime() - CANCELLED_MS)}::timestamptz and ngo.state = 'approved'
    and ${isUpcomingAt({ today: sql`event.deleted_on`, clock })})`
}

/** Selects one event, upcoming, past or cancelled. */
export const eventSource = (id: string, { now }: UpcomingMoment): CalendarSource => sql`
  select event.id, false as offered from event join ngo on ngo.id = event.ngo_id
  where event.id = ${id} and (event.listed or ${isCancelledAt(now)})`

/** Selects the upcoming and cancelled events of an NGO. */
export const ngoSource = (ngoId: string, moment: UpcomingMoment): CalendarSource => sql`
  select event.id, false as offered from event join ngo on ngo.id = event.ngo_id
  where event.ngo_id = ${ngoId}
    and (event.listed and ${isUpcomingAt(upcomingClockOf(moment))} or ${isCancelledAt(moment.now)})`

/** Selects the first events of the filtered list, and the cancelled events that match the filters. */
export function listSource(filters: EventFilters, moment: UpcomingMoment): CalendarSource {
  const { values } = listQuery({ filters, limit: MOST_LISTED - 1 }, moment)
  const used = { ...filters, city: values.city }
  return sql`
    select listed.id, false as offered from ${upcomingPlaces(used, (name) => sql`${values[name]}`)} listed
    union all
    select event.id, false from event join ngo on ngo.id = event.ngo_id join city on city.id = event.city_id
    where ${isCancelledAt(moment.now)} ${matches(used)}`
}

function matches({ type, via, sector, city }: EventFilters) {
  const key = cityKey(city ?? '')
  const conditions = [
    type && sql`and event.category = ${type}`,
    via && sql`and event.mode = ${via}`,
    sector && sql`and event.sector = ${sector}`,
    key && sql`and (strpos(city.name_key, ${key}) > 0 or city.name_key = any (${otherKeysLike(key)}::text[]))`,
  ]
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` `,
  )
}

/** A text that changes whenever the lines of the event change. It begins with the event's id, and a "t" if its place is offered. */
const KEY = sql<string>`event.id || left(found.offered::text, 1) || event.version || ' ' ||
  coalesce(extract(epoch from event.deleted_at)::text, '') || ' ' || ngo.org_name`
const ID_LENGTH = 36

/** Splits a key of `calendarKeys`. */
export const readKey = (key: string) => ({ id: key.slice(0, ID_LENGTH), isOffered: key[ID_LENGTH] === 't' })

/** Returns the keys of a calendar's events, in order of their days. They decide whether the file has changed, and are cheap to read. */
export async function calendarKeys(db: Kysely<Database>, source: CalendarSource, today: Day): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] | null }>`
    select json_agg(key order by date, id) as keys from (
      select event.id, event.date, event.deleted_at, ${KEY} as key, row_number() over (partition by event.deleted_at is null
        order by abs(event.date - ${today}::date), event.id) as place
      from (${source}) found join event on event.id = found.id join ngo on ngo.id = event.ngo_id
    ) near where place <= case when deleted_at is null then ${sql.lit(MOST_EVENTS)} else ${sql.lit(MOST_CANCELLED)} end`.execute(
    db,
  )
  return rows[0]?.keys ?? []
}

export type CalendarRow = Awaited<ReturnType<typeof calendarRows>>[number]

/** Returns the events with these ids, as calendars show them. */
export const calendarRows = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select(['event.id', 'event.title', 'event.description as desc', 'event.date', 'event.end_date as endDate'])
    .select(['event.time', 'event.end_time as endTime', 'event.mode', 'event.city', 'event.bring', 'event.version'])
    .select(['event.meeting_point as meetingPoint', 'ngo.org_name as orgName', 'event.deleted_at as deletedAt'])
    .select(sql<Date>`coalesce(event.deleted_at, event.updated_at, event.created_at)`.as('changedAt'))
    .execute()
