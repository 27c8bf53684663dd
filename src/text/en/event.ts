import type { Category, EventFilters, Mode, PostedEvent, Sector } from '#domain/event.ts'
import { daysText, timeText } from './day.ts'

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

/** What the event list and an event's own page say (SPEC §2, §8). */
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
    cityHint: 'Matches any part of the name: “mum” finds Mumbai.',
    reset: 'Reset Filters',
    /** Sends the filters where no script applies them. */
    apply: 'Show events',
  },
  none: 'No events match your filters.',
  failedTitle: 'We could not load the events',
  failed: (message: string) => `Error fetching events: ${message}`,
  eventFailedTitle: 'We could not load this event',
  more: 'Show more events',
  loadingMore: 'Loading…',
  soonest: 'Back to the soonest events',
  /** Around the NGO's name, which stands out. */
  postedBy: { before: 'Posted by', after: ', a verified NGO' },
  verified: (orgName: string) => `${orgName}, verified`,
  facts: {
    label: 'Event details',
    date: 'Date',
    time: 'Time',
    hours: 'Hours',
    location: 'Location',
    via: 'Via',
    type: 'Type',
    sector: 'Sector',
    slots: 'Slots',
    contact: 'Contact',
  },
  register: 'Register',
  openMap: 'Open map',
  share: 'Share on WhatsApp',
  breadcrumb: 'You are here',
  events: 'Events',
  task: 'What you will do',
  taskOver: 'What it was about',
  next: 'What happens next',
  over: 'This event is over.',
  overHint: 'If you took part, your dashboard shows whether the NGO has verified it.',
  dashboard: 'Your Dashboard',
}

/** How many events are shown: '5 upcoming events, soonest first'. @param more whether the list goes on */
export function countText(shown: number, more: boolean): string {
  if (shown === 0) return '0 events'
  if (more) return `The first ${shown} upcoming events, soonest first`
  return shown === 1 ? '1 upcoming event' : `${shown} upcoming events, soonest first`
}

/** The button that closes the filter sheet: 'Show 1 event', 'Show 24+ events'. */
export function showText(shown: number, more: boolean): string {
  return `Show ${shown}${more ? '+' : ''} ${shown === 1 && !more ? 'event' : 'events'}`
}

/** What an empty list suggests. */
export function noneHint(filters: EventFilters): string {
  if (filters.city)
    return `Nobody has posted this in ${filters.city} yet. Try a nearby city, or look at everything coming up.`
  return filters.type || filters.via || filters.sector
    ? 'Nobody has posted this yet. Look at everything coming up.'
    : 'Nothing is coming up right now. NGOs post new events every week.'
}

/** '20 to 60', or '5' when both are the same. */
export function slotsText({ minPeople, maxPeople }: { minPeople: number; maxPeople: number }): string {
  return minPeople === maxPeople ? String(minPeople) : `${minPeople} to ${maxPeople}`
}

/** What follows after somebody has read an event, step by step: [what to do, what it means]. */
export function nextSteps(orgName: string): readonly (readonly [string, string])[] {
  return [
    ['Mark yourself going.', `Your name joins ${orgName}’s list. Only they see it, and only after the event.`],
    ['Register on their page.', 'It opens in a new tab and is run by the NGO.'],
    ['Turn up.', 'After the event they mark who came, and your dashboard shows Verified.'],
  ]
}

/** What a shared link says of an event, before its address. */
export function shareText(event: PostedEvent): string {
  return `${event.title}\n${daysText(event)}, ${timeText(event.time)}, ${placeText(event)}`
}

/** 'Mumbai', or 'online' for what takes place there. */
export const placeText = ({ mode, city }: Pick<PostedEvent, 'mode' | 'city'>) => (mode === 'Online' ? 'online' : city)

/** What search engines and messengers show of an event, in one or two sentences. */
export function summaryText(event: PostedEvent): string {
  const where = `${daysText(event)}, ${timeText(event.time)}, ${placeText(event)}. By ${event.orgName}, a verified NGO.`
  const room = 200 - where.length - 1
  const desc = event.desc.replace(/\s+/g, ' ').trim()
  if (desc.length <= room) return `${where} ${desc}`
  const cut = Array.from(desc.slice(0, Math.max(room, 60)))
    .slice(0, -1)
    .join('') // no half of a surrogate pair
  return `${where} ${cut.replace(/\s+\S*$/, '')}…`
}

/** Titles and descriptions of the server-made pages. */
export const eventPageText = {
  title: (what: string, site: string) => `${what} · ${site}`,
  listTitle: 'Events',
  listDescription: 'Find social impact opportunities near you or online. Every NGO listed here is verified.',
}

/** The list's title for its filters: 'Education events in Pune', 'Online internships'. */
export function listTitle({ via, sector, type, city }: EventFilters): string {
  const parts = [via && modeText[via], sector && sectorText[sector], type && categoryText[type]].filter(Boolean)
  const what = parts.length > 0 ? `${parts.join(', ')}: events` : eventPageText.listTitle
  return city ? `${what} in ${city}` : what
}
