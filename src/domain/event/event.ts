import type { CheckedDetails } from '../evidence/evidence.ts'
import type { Day } from '../time/day.ts'
import type { PlaceCounts, PlaceWord } from './place.ts'

/** The vocabularies of SPEC §2 and §3, in display order. */
export const CATEGORIES = ['Internship', 'Task Based Activity', 'Group Event'] as const
export const MODES = ['Online', 'Offline'] as const
export const SECTORS = [
  'Environment',
  'Education',
  'Financial Literacy',
  'Disability Support',
  'Gender Equality',
] as const

export type Category = (typeof CATEGORIES)[number]
export type Mode = (typeof MODES)[number]
export type Sector = (typeof SECTORS)[number]

/** The defaults of the event form (SPEC §9). */
export const EVENT_DEFAULTS = { mode: 'Offline', category: 'Group Event', sector: 'Environment' } as const

/**
 * The public data of an event (docs/security.md, "Field matrix", "Public"). The name avoids the DOM's global `Event`.
 */
export type PostedEvent = {
  id: string
  title: string
  desc: string
  date: Day
  endDate: Day | null
  time: string
  /** The end time, on the next day if it is not after `time`. Null if the event has none. */
  endTime: string | null
  mode: Mode
  city: string
  /** The place where people meet, next to the city (D85). */
  meetingPoint: string | null
  locationLink: string | null
  /** The things to bring, one item a line. */
  bring: string | null
  category: Category
  sector: Sector
  minPeople: number
  maxPeople: number
  contact: string
  regLink: string
  hours: number | null
  measured: boolean
  /**
   * The language of the title and the description: a code from src/domain/language/language.ts, or one from a later
   * version.
   */
  lang: string
  orgName: string
  /** The slug of the NGO's public page, which exists from its first approval on. */
  ngoSlug: string | null
  /** How many places are left. Missing if the NGO does not limit them (D48). */
  places?: PlaceWord
} & CheckedDetails

/** An NGO's own event. It includes the number of people going, but no names (D18). */
export type OwnEvent = PostedEvent & {
  version: number
  createdAt: string
  updatedAt: string | null
  going: number
  /** The numbers of places, only if they are limited (D48). */
  placeCounts?: PlaceCounts
  /** How many people left in the last 24 hours before the start (D50). Missing if there were none. */
  withdrewLate?: number
  /**
   * The name of the NGO member who posted the event, if the NGO has several members (D41). Null if the NGO has one
   * member, or if that member has deleted their account.
   */
  postedBy: string | null
  editedBy: string | null
}

/**
 * The values with which an NGO's next event starts (D89). They come from its newest event. Before the first event, they are
 * the contact and city of its profile.
 */
export type EventPrefill = Pick<PostedEvent, 'contact' | 'city'> &
  Partial<Pick<PostedEvent, 'regLink' | 'category' | 'sector' | 'mode' | 'minPeople' | 'maxPeople'>>

/**
 * A change to the event after the volunteer joined. For `minutes`, the values are digits; for `days`, the first and the
 * last day. '' means none.
 */
export type StatedEdit = { field: 'title' | 'minutes' | 'days'; was: string; became: string; on: Day }

/** The lists of an NGO's events. `removed`: past events that the NGO deleted but that have certificates (D57). */
export const EVENT_TIMES = ['upcoming', 'past', 'removed'] as const
export type EventTime = (typeof EVENT_TIMES)[number]

/**
 * The filters of the event list. A missing filter matches all events. The city matches any part of the name, regardless
 * of case (SPEC §2).
 */
export type EventFilters = { type?: Category; via?: Mode; sector?: Sector; city?: string }

/** Reads filters from a URL. Unknown values are ignored, so an old or mistyped link still shows a list. */
export function filtersFromAddress(query: URLSearchParams): EventFilters {
  const oneOf = <T extends string>(vocabulary: readonly T[], name: string) =>
    vocabulary.find((word) => word === query.get(name))
  // PostgreSQL text cannot contain a NUL character.
  const city = query
    .get('city')
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120)
  return {
    type: oneOf(CATEGORIES, 'type'),
    via: oneOf(MODES, 'via'),
    sector: oneOf(SECTORS, 'sector'),
    city: city ? city : undefined,
  }
}

export const addressOfFilters = (filters: EventFilters): string => pathWith(filters, '/events')

/** Returns the path of the calendar with the events of a filtered list (D52). */
export const calendarOfFilters = (filters: EventFilters): string => pathWith(filters, '/events.ics')

function pathWith(filters: EventFilters, path: string): string {
  const query = new URLSearchParams()
  for (const name of ['type', 'via', 'sector', 'city'] as const) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns whether any filter is set. */
export const hasFilter = ({ type, via, sector, city }: EventFilters): boolean => Boolean(type || via || sector || city)
