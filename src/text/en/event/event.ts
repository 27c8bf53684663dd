import type { Category, EventFilters, Mode, Sector } from '#domain/event/event.ts'
import type { PlaceWord } from '#domain/event/place.ts'

export const categoryText: Record<Category, string> = {
  Internship: 'Internship',
  'Task Based Activity': 'Task Based Activity',
  'Group Event': 'Group Event',
}
export const modeText: Record<Mode, string> = { Online: 'Online', Offline: 'Offline' }
export const sectorText: Record<Sector, string> = {
  Environment: 'Environment',
  Education: 'Education',
  'Financial Literacy': 'Financial Literacy',
  'Disability Support': 'Disability Support',
  'Gender Equality': 'Gender Equality',
}

/** How many places an event has left, for people who are not logged in (D48). It follows the slots: '8 to 12 people · nearly full'. */
export const placesLeftText: Record<PlaceWord, string> = {
  left: 'places left',
  'nearly-full': 'nearly full',
  full: 'full',
}

/** The event list (SPEC §2, §8). Texts of the event page are in event-page.ts to keep the list's script small. */
export const eventText = {
  title: 'Find Social Impact Opportunities',
  filters: {
    title: 'Filters',
    open: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    sector: 'Sector',
    type: 'Type',
    via: 'Via',
    city: 'City',
    all: 'All',
    anyCity: 'Any city',
    cityHint: 'Part of the name is enough, like “mum” for Mumbai.',
    reset: 'Reset Filters',
    /** The button that sends the filters without JavaScript. */
    apply: 'Show events',
  },
  none: 'No events match your filters.',
  failedTitle: 'We could not load the events',
  failed: (message: string) => `Error fetching events: ${message}`,
  more: 'Show more events',
  loadingMore: 'Loading…',
  /** A link below the events of a list or of an NGO. */
  calendar: 'Add these events to your calendar',
  calendarFile: 'Calendar file (.ics)',
  soonest: 'Back to the first events',
  /** The heading of the events that began before today (D91). */
  running: 'Already running, you can still join',
  facts: {
    date: 'Date',
    time: 'Time',
    place: 'Location and via',
    slots: 'Slots',
    contact: 'Contact',
  },
  register: 'Register',
}

/** The number of events shown: '5 upcoming events, soonest first'. @param more whether there are more */
export function countText(shown: number, more: boolean): string {
  if (shown === 0) return '0 events'
  if (more) return `The first ${shown} upcoming events, soonest first`
  return shown === 1 ? '1 upcoming event' : `${shown} upcoming events, soonest first`
}

/** The button that closes the filter sheet: 'Show 1 event', 'Show 24+ events'. */
export function showText(shown: number, more: boolean): string {
  return `Show ${shown}${more ? '+' : ''} ${shown === 1 && !more ? 'event' : 'events'}`
}

/** The hint in an empty list. */
export function noneHint(filters: EventFilters): string {
  if (filters.city) return `No such events in ${filters.city} yet. Try a nearby city, or see all upcoming events.`
  return filters.type || filters.via || filters.sector
    ? 'No such events yet. See all upcoming events.'
    : 'There are no upcoming events right now. Try again later.'
}

/** '20 to 60 people', or '1 person' when both are one. */
export function slotsText({ minPeople, maxPeople }: { minPeople: number; maxPeople: number }): string {
  if (maxPeople === 1) return '1 person'
  return `${minPeople === maxPeople ? minPeople : `${minPeople} to ${maxPeople}`} people`
}
