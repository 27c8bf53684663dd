import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { minutesOf } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'

/** What everybody may see (docs/security.md, "Field matrix"), for `event` joined with `ngo`. */
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
  'event.location_link as locationLink',
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
] as const

/** SQL for the domain's `isUpcoming`, of the table or alias of an event. */
export const isUpcomingOn = (today: Day | RawBuilder<Day>, table = 'event') =>
  sql<boolean>`${sql.ref(`${table}.last_day`)} >= ${today}`

/** The columns that a form fills; no others can be written through it (A24). */
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
    location_link: form.locationLink ?? null,
    category: form.category,
    sector: form.sector,
    min_people: form.minPeople,
    max_people: form.maxPeople,
    contact: form.contact,
    reg_link: form.regLink,
    service_minutes: typeof form.hours === 'number' ? minutesOf(form.hours) : null,
    measured: form.measured ?? false,
    ...(form.lang && { lang: form.lang }),
  }
}

/** Names that differ only in case share one city. */
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
