import { sql } from 'kysely'

/** A posted event as everybody may see it, under its public names (docs/security.md, "Field matrix"). `event` is joined with `ngo`. */
export const PUBLIC_COLUMNS = [
  'event.id',
  'event.title',
  'event.description as desc',
  'event.date',
  'event.end_date as endDate',
  'event.time',
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
  'ngo.org_name as orgName',
] as const
