import type { Generated, GeneratedAlways, Insertable } from 'kysely'
import type { Category, Mode, Sector } from '#domain/event.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** Distinct places, so that a search for part of a name runs over hundreds of rows, not over events. */
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
  /** The day until which the event is upcoming: end_date or date (D2, D3). */
  last_day: GeneratedAlways<string>
  /** For an event of several days, the power of two below its length: what the list finds running events by. */
  span: GeneratedAlways<number | null>
  time: string
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
  /** True while the NGO is approved and the event not deleted; changed in the same transaction as either (D7). */
  listed: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: TimestampOrNull
  deleted_at: TimestampOrNull
  /** The site's day on which the NGO deleted it, from which "Cancelled by the NGO" is derived (D6). */
  deleted_on: string | null
}

export type NewEventRow = Insertable<EventTable>
