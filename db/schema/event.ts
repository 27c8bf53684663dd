import type { Generated, GeneratedAlways, Insertable } from 'kysely'
import type { Category, Mode, Sector, StatedEdit } from '#domain/event/event.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** Lets a search for part of a name run over hundreds of places instead of all events. */
export interface CityTable {
  id: GeneratedAlways<number>
  name: string
  name_key: string
}

export interface EventTable {
  id: Generated<string>
  ngo_id: string
  title: string
  description: string
  date: DateColumn
  end_date: string | null
  /** end_date or date: the event is upcoming until then (D2, D3). */
  last_day: GeneratedAlways<string>
  /** The power of two below the length of an event of several days: finds those under way. */
  span: GeneratedAlways<number | null>
  time: string
  /** 'HH:MM', on the next day where it is not after `time`; null where the NGO named none. */
  end_time: string | null
  /** Whether a person's hours are those between coming and leaving, where the check-in desk measured both. */
  measured: Generated<boolean>
  mode: Mode
  city: string
  city_id: number
  location_link: string | null
  category: Category
  sector: Sector
  min_people: number
  max_people: number
  contact: string
  reg_link: string
  service_minutes: number | null
  /** Of its title and description (D31). */
  lang: Generated<string>
  /** True while the NGO is approved and the event not deleted; changes in the same transaction (D7). */
  listed: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: TimestampOrNull
  deleted_at: TimestampOrNull
  /** The site's day of deletion; "Cancelled by the NGO" is derived from it (D6). */
  deleted_on: string | null
  /** When an admin took all its certificates back (D57): from then on nobody is marked. */
  revoked_at: TimestampOrNull
  /** Who did it for the NGO, while they have an account here. */
  posted_by: string | null
  edited_by: string | null
}

/** What was changed of what certificates state, to be compared with when somebody joined (D59, D60). */
export interface EventEditTable {
  id: Generated<string>
  event_id: string
  edited_at: Timestamp
  field: StatedEdit['field']
  was: string
  became: string
}

export type NewEventRow = Insertable<EventTable>
