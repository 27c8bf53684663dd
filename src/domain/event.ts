import type { Day } from './day.ts'

/** The vocabularies of SPEC §2 and §3, in the order in which they are shown. */
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

/** A posted event as everybody may see it (docs/security.md, "Field matrix", "Public"). The DOM has a global `Event`. */
export type PostedEvent = {
  id: string
  title: string
  desc: string
  date: Day
  endDate: Day | null
  time: string
  mode: Mode
  city: string
  locationLink: string | null
  category: Category
  sector: Sector
  minPeople: number
  maxPeople: number
  contact: string
  regLink: string
  /** Hours of service that it counts for, in quarter steps; null when the NGO states none. */
  hours: number | null
  orgName: string
}

/** What the owning NGO sees of its event: no names before the day, only how many are going (D18). */
export type OwnEvent = PostedEvent & {
  version: number
  createdAt: string
  updatedAt: string | null
  going: number
}

/** Upcoming means (endDate or date) ≥ today, compared as text; past is the rest, everywhere (SPEC §4, D2, D3). */
export function isUpcoming(event: { date: Day; endDate: Day | null }, today: Day): boolean {
  return (event.endDate ?? event.date) >= today
}

/** The filters of the event list. An absent one means "all"; city is part of a name, in any case (SPEC §2). */
export type EventFilters = { type?: Category; via?: Mode; sector?: Sector; city?: string }

/** How a city's name is compared: in any case, whatever its Unicode composition. */
export function cityKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Reads filters out of an address, leaving out what stands in no vocabulary: an old or mistyped link still shows a list.
 * @param query what stands behind the address's question mark
 */
export function filtersFromAddress(query: URLSearchParams): EventFilters {
  const oneOf = <T extends string>(vocabulary: readonly T[], name: string) =>
    vocabulary.find((word) => word === query.get(name))
  // A NUL, which no database text can hold, is as little a letter of a city as a line's end.
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

/** The address of a filtered list, so that it can be shared: '/events' or '/events?sector=Education&city=Pune'. */
export function addressOfFilters(filters: EventFilters): string {
  const query = new URLSearchParams()
  for (const name of ['type', 'via', 'sector', 'city'] as const) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}
