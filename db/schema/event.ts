import type { Generated, GeneratedAlways, Insertable } from 'kysely'
import type { Category, Mode, Sector, StatedEdit } from '#domain/event/event.ts'
import type { WhoCameStep } from '#domain/participation/who-came.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from './columns.ts'

/** Cities have their own table, so that a search for part of a name scans hundreds of cities instead of all events. */
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
  /** `end_date`, or `date` if there is none. The event is upcoming until this day (D2, D3). */
  last_day: GeneratedAlways<string>
  /**
   * floor(log2(end_date - date)) for an event of several days, otherwise null. Its index is used to find events in progress.
   */
  span: GeneratedAlways<number | null>
  time: string
  /** 'HH:MM', on the next day if it is not after `time`. Null if the NGO did not enter an end time. */
  end_time: string | null
  /** Whether a person's hours are the time between check-in and check-out, if both were recorded. */
  measured: Generated<boolean>
  mode: Mode
  city: string
  city_id: number
  /** The place where people meet, next to the city. Null if the NGO gives none. */
  meeting_point: string | null
  location_link: string | null
  /** The things to bring, one item a line. Null if the NGO gives none. */
  bring: string | null
  category: Category
  sector: Sector
  min_people: number
  max_people: number
  /** Whether at most `max_people` people can go (D48). If not, the number is only shown. */
  places_limited: Generated<boolean>
  contact: string
  reg_link: string
  service_minutes: number | null
  /** The language of the title and description (D31). */
  lang: Generated<string>
  /**
   * True while the NGO is approved and the event is not deleted. It is updated in the same transaction as the NGO's state or
   * the deletion (D7).
   */
  listed: Generated<boolean>
  version: Generated<number>
  created_at: Timestamp
  updated_at: TimestampOrNull
  deleted_at: TimestampOrNull
  /** The day of deletion in the site's zone. "Cancelled by the NGO" is derived from it (D6). */
  deleted_on: string | null
  /** The time at which an admin revoked all certificates of the event (D57). After that, volunteers cannot be verified. */
  revoked_at: TimestampOrNull
  /** The NGO member who posted the event. Null after they deleted their account. */
  posted_by: string | null
  edited_by: string | null
  /** When the NGO said that no one else came, which ends the emails that ask who came (D53). */
  no_one_else_at: TimestampOrNull
}

/**
 * Changes to fields that are stated on certificates. Their times are compared with the time at which a volunteer joined (D59,
 * D60).
 */
export interface EventEditTable {
  id: Generated<string>
  event_id: string
  edited_at: Timestamp
  field: StatedEdit['field']
  was: string
  became: string
}

export type NewEventRow = Insertable<EventTable>

/** An email that asked an NGO who came to an event (D53): 3 hours, 3 days or 7 days after its end. */
export interface WhoCameEmailTable {
  event_id: string
  step: WhoCameStep
  decided_at: Timestamp
  outcome: 'queued' | 'missed'
}
