import type { CheckedDetails } from '../evidence/evidence.ts'
import type { Day } from '../time/day.ts'

/** The vocabularies of SPEC §2 and §3, in the order shown. */
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

/** What everybody may see (docs/security.md, "Field matrix", "Public"). The DOM has a global `Event`. */
export type PostedEvent = {
  id: string
  title: string
  desc: string
  date: Day
  endDate: Day | null
  time: string
  /** On the next day where it is not after `time`; null where none is named. */
  endTime: string | null
  mode: Mode
  city: string
  locationLink: string | null
  category: Category
  sector: Sector
  minPeople: number
  maxPeople: number
  contact: string
  regLink: string
  hours: number | null
  measured: boolean
  /** Of title and description: a code of src/domain/language/language.ts, or a later version's. */
  lang: string
  orgName: string
  /** Of the NGO's public page, which it has from its first approval on. */
  ngoSlug: string | null
} & CheckedDetails

/** No names, only how many are going (D18). */
export type OwnEvent = PostedEvent & {
  version: number
  createdAt: string
  updatedAt: string | null
  going: number
  /** Of the people of an NGO that has several (D41); null for one person alone, and for whoever is gone. */
  postedBy: string | null
  editedBy: string | null
}

export type EventContact = Pick<PostedEvent, 'contact' | 'regLink'>

/** A change of the event after the holder joined; minutes as digits, days as two of them, '' for none. */
export type StatedEdit = { field: 'title' | 'minutes' | 'days'; was: string; became: string; on: Day }

/** `removed`: past ones that their NGO deleted, of which certificates were given (D57). */
export const EVENT_TIMES = ['upcoming', 'past', 'removed'] as const
export type EventTime = (typeof EVENT_TIMES)[number]

/** An absent filter means "all"; city is a part of the name, in any case (SPEC §2). */
export type EventFilters = { type?: Category; via?: Mode; sector?: Sector; city?: string }

/** Leaves out what stands in no vocabulary, so that an old or mistyped link still shows a list. */
export function filtersFromAddress(query: URLSearchParams): EventFilters {
  const oneOf = <T extends string>(vocabulary: readonly T[], name: string) =>
    vocabulary.find((word) => word === query.get(name))
  // No database text can hold a NUL.
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

export function addressOfFilters(filters: EventFilters): string {
  const query = new URLSearchParams()
  for (const name of ['type', 'via', 'sector', 'city'] as const) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}
