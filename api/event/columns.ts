import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { type EventForm, LONGEST_DAYS } from '#domain/event/event-form.ts'
import { minutesOf } from '#domain/event/hours.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { eventClockOf } from '#domain/time/zone.ts'
import { site } from '../../src/site.ts'

/** The columns that everyone may see (docs/security.md, "Field matrix"), for `event` joined with `ngo`. */
export const PUBLIC_COLUMNS = [
  'event.id',
  'event.title',
  'event.description as desc',
  'event.date',
  'event.end_date as endDate',
  'event.time',
  'event.end_time as endTime',
  'event.mode',
  'event.city',
  'event.meeting_point as meetingPoint',
  'event.location_link as locationLink',
  'event.bring',
  'event.category',
  'event.sector',
  'event.min_people as minPeople',
  'event.max_people as maxPeople',
  'event.contact',
  'event.reg_link as regLink',
  sql<number | null>`(event.service_minutes / 60.0)::float8`.as('hours'),
  'event.measured',
  'event.lang',
  'ngo.org_name as orgName',
  'ngo.slug as ngoSlug',
  'ngo.matched_facts as checkedFacts',
  'ngo.matched_on as checkedOn',
] as const

/** The two values by which a statement decides which events are over, like the domain's `isUpcoming`. */
export type UpcomingClock = { today: Day; clock: string }

export const upcomingClockOf = ({ today, now }: UpcomingMoment): UpcomingClock => ({ today, clock: eventClockOf(now) })

/** Returns the domain's `isUpcoming` as SQL (D79). @param table the table or alias of the event */
export const isUpcomingAt = ({ today, clock }: SqlClock, table = 'event') => {
  const [lastDay, time, endTime] = ['last_day', 'time', 'end_time'].map((column) => sql.ref(`${table}.${column}`))
  return sql<boolean>`case when ${endTime} is null then ${lastDay} >= ${today}::date
    else ${lastDay} + (${endTime} <= ${time})::int + ${endTime}::time > ${clock}::timestamp end`
}

/** The instant at which an event starts, in the zone of events (D51). */
export const startsAt = sql<Date>`(event.date + event.time::time) at time zone ${sql.lit(site.eventZone)}`

/**
 * Returns the earliest possible start of an upcoming event. It allows for the longest event, a last night that ends
 * after midnight, and a difference of one day between two time zones.
 */
export const earliestUpcoming = (today: Day): Day => addDays(today, -LONGEST_DAYS - 2)

type SqlClock = { [Part in keyof UpcomingClock]: UpcomingClock[Part] | RawBuilder<UpcomingClock[Part]> }

/** Returns the columns that a form fills. No other column can be written through the form (A24). */
export async function columnsOf(trx: Transaction<Database>, form: EventForm) {
  return {
    title: form.title,
    description: form.desc,
    date: form.date,
    end_date: form.endDate ?? null,
    time: form.time,
    end_time: form.endTime ?? null,
    mode: form.mode,
    city: form.city,
    city_id: await cityIdOf(trx, form.city),
    meeting_point: form.meetingPoint ?? null,
    location_link: form.locationLink ?? null,
    bring: form.bring ?? null,
    category: form.category,
    sector: form.sector,
    min_people: form.minPeople,
    max_people: form.maxPeople,
    places_limited: form.placesLimited ?? false,
    contact: form.contact,
    reg_link: form.regLink,
    service_minutes: typeof form.hours === 'number' ? minutesOf(form.hours) : null,
    measured: form.measured ?? false,
    ...(form.lang && { lang: form.lang }),
  }
}

/** Returns the id of a city, and adds the city if it is new. Names that differ only in case share one city. */
async function cityIdOf(trx: Transaction<Database>, name: string): Promise<number> {
  const name_key = cityKey(name)
  const known = () => trx.selectFrom('city').where('name_key', '=', name_key).select('id')
  const found =
    (await known().executeTakeFirst()) ??
    (await trx
      .insertInto('city')
      .values({ name, name_key })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    (await known().executeTakeFirstOrThrow())
  return found.id
}
