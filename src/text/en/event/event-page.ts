import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import { site } from '../../../site.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { daysText, hoursText, timesText } from '../time/day.ts'
import { categoryText, modeText, sectorText } from './event.ts'

/** What an event's own page says (SPEC §2). */
export const eventPageText = {
  report: 'Report something',
  failedTitle: 'We could not load this event',
  /** Precedes the NGO's name. */
  postedBy: 'Posted by',
  checked: 'What we checked',
  facts: 'Event details',
  openMap: 'Open map',
  share: 'Share on WhatsApp',
  register: 'Register on their page',
  myPass: 'My pass',
  breadcrumb: 'You are here',
  events: 'Events',
  task: 'What you will do',
  taskOver: 'What it was about',
  next: 'What happens next',
  onTheDay: 'On the day',
  over: 'This event is over.',
  overHint: 'If you took part, your dashboard shows whether the NGO has verified it.',
  dashboard: 'Your Dashboard',
  /** For those going, once its NGO is approved no more (D7). */
  unlisted: (orgName: string) =>
    `${orgName} is no longer approved here, and we do not know whether the event takes place. Ask the organization before you go. You see this page because you marked that you are going.`,
  unlistedHead: (title: string) => `${title} · ${site.name}`,
}

/** What follows after somebody has read an event, step by step: [what to do, what it means]. */
export function nextSteps(orgName: string): readonly (readonly string[])[] {
  return [
    ['Mark yourself going.', `Your name joins ${orgName}’s list. Only they see it, from the day before on.`],
    ['Register on their page.', 'It opens in a new tab and is run by the NGO.'],
    ['Turn up.', 'After the event they mark who came, and your dashboard shows Verified.'],
  ]
}

/** How coming and leaving are marked where an NGO opens the check-in desk (D44): [when, what to do, its words for the pass, the rest]. */
export const onTheDaySteps = (measured: boolean): readonly (readonly string[])[] => [
  ['Come.', 'If a code is shown at the door, scan it, or show ', 'your pass', '. It works without network too.'],
  ['Leave.', measured ? 'Scan again, and your time is measured.' : 'Scan again on your way out.'],
  ['Afterwards.', 'The NGO confirms who came, and your certificate is ready.'],
]

/** Hours that the check-in desk measures; the event's own count where it could not (docs/certificates.md). */
export const measuredHoursText = (hours: number | null): string =>
  hours === null ? 'Measured at the door' : `Measured at the door, or else ${hoursText(hours)}`

/** What a shared link says of an event, before its address. */
export function shareText(event: PostedEvent): string {
  return `${event.title}\n${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
}

/** 'Mumbai', or 'online' for what takes place there. */
export const placeText = ({ mode, city }: Pick<PostedEvent, 'mode' | 'city'>) => (mode === 'Online' ? 'online' : city)

/** What search engines and messengers show of an event, in one or two sentences. */
export function summaryText(event: PostedEvent): string {
  const where = `${daysText(event)}, ${timesText(event)}, ${placeText(event)}. By ${event.orgName}. ${verifiedNgoText(event)}.`
  const room = 200 - where.length - 1
  const desc = event.desc.replace(/\s+/g, ' ').trim()
  if (desc.length <= room) return `${where} ${desc}`
  const cut = Array.from(desc.slice(0, Math.max(room, 60)))
    .slice(0, -1)
    .join('') // no half of a surrogate pair
  return `${where} ${cut.replace(/\s+\S*$/, '')}…`
}

/** Titles and descriptions of the server-made pages. */
export const eventHeadText = {
  title: (what: string, site: string) => `${what} · ${site}`,
  listTitle: 'Events',
  listDescription: 'Find social impact opportunities near you or online. Every NGO listed here is verified.',
}

/** The list's title for its filters: 'Education events in Pune', 'Online internships'. */
export function listTitle({ via, sector, type, city }: EventFilters): string {
  const parts = [via && modeText[via], sector && sectorText[sector], type && categoryText[type]].filter(Boolean)
  const what = parts.length > 0 ? `${parts.join(', ')}: events` : eventHeadText.listTitle
  return city ? `${what} in ${city}` : what
}
