import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { daysText, dayText, hoursText, timesText } from '../time/day.ts'
import { categoryText, modeText, sectorText } from './event.ts'

/** An event's own page (SPEC §2). */
export const eventPageText = {
  report: 'Report something',
  failedTitle: 'We could not load this event',
  /** Shown before the NGO's name. */
  postedBy: 'Posted by',
  facts: 'Event details',
  when: 'When',
  hours: 'Hours',
  where: 'Where',
  what: 'What',
  openMap: 'Open map',
  addToCalendar: 'Add to calendar',
  googleCalendar: 'Google Calendar',
  googleHint: 'Opens in a new tab.',
  calendarFile: 'Calendar file (.ics)',
  calendarFileHint: 'For Apple, Outlook and others.',
  share: 'Share on WhatsApp',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'We could not copy the link. Copy it from the address bar.',
  /** Registering with the NGO, after "I'm Going". */
  secondStep: (orgName: string) => `Step 2: register on ${orgName}’s page`,
  myPass: 'My pass',
  breadcrumb: 'You are here',
  events: 'Events',
  task: 'What you will do',
  taskOver: 'What it was about',
  bring: 'What to bring',
  next: 'What happens next',
  onTheDay: 'On the day',
  over: 'This event is over',
  overHint: 'If you took part, your dashboard shows whether the NGO has verified your attendance.',
  claim: 'I was there',
  claimHint: (orgName: string, day: Day) => `Were you there, but not verified? Tell ${orgName} by ${dayText(day)}.`,
  moreFrom: (orgName: string) => `More from ${orgName}`,
  dashboard: 'Your Dashboard',
  /** Shown to people who are going if the NGO has lost its approval (D7). */
  unlisted: (orgName: string) =>
    `${orgName} is no longer approved here, so this event may not take place. Ask the NGO before you go. You can see this page because you are going.`,
  unlistedHead: (title: string) => `${title} · ${site.name}`,
}

/** Returns the steps below an event: [what to do, what happens]. */
export function nextSteps(orgName: string): readonly (readonly string[])[] {
  return [
    [
      'Press “I’m Going”.',
      `Your name will be added to ${orgName}’s list. Its team and helpers can see your name from the day before the event.`,
    ],
    ['Register with the NGO.', 'The NGO’s own form opens in a new tab.'],
    ['Take part.', 'After the event, the NGO will verify who came, and your dashboard will show “Verified”.'],
  ]
}

/**
 * The steps on the event day, if the NGO has started check-in (D44): [when, what to do, the link to the pass, the
 * rest].
 */
export const onTheDaySteps = (measured: boolean): readonly (readonly string[])[] => [
  [
    'Arrive.',
    'Scan the QR code at check-in, or show ',
    'your pass',
    '. Open your pass once beforehand, and it will work offline.',
  ],
  ['Leave.', measured ? 'Scan again so that we can measure your hours.' : 'Scan again when you leave.'],
  ['Afterwards.', 'Once the NGO has verified your attendance, your certificate is ready.'],
]

/**
 * The hours of an event, or null if it has none. People without a measurement get the event's hours (docs/certificates.md).
 */
export function hoursFactText({ hours, measured }: Pick<PostedEvent, 'hours' | 'measured'>): string | null {
  if (hours === null) return measured ? 'Measured at check-in' : null
  return measured ? `Measured at check-in, otherwise ${hoursText(hours)}` : hoursText(hours)
}

/** The text that is shared before the event's URL. */
export function shareText(event: PostedEvent): string {
  return `${event.title}\n${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
}

/** 'Mumbai', or 'online' for an online event. */
export const placeText = ({ mode, city }: Pick<PostedEvent, 'mode' | 'city'>) => (mode === 'Online' ? 'online' : city)

/** One or two sentences about an event, for search engines and messaging apps. */
export function summaryText(event: PostedEvent): string {
  const where = `${daysText(event)}, ${timesText(event)}, ${placeText(event)}. By ${event.orgName}. ${verifiedNgoText(event)}.`
  const room = 200 - where.length - 1
  const desc = event.desc.replace(/\s+/g, ' ').trim()
  if (desc.length <= room) return `${where} ${desc}`
  const cut = Array.from(desc.slice(0, Math.max(room, 60)))
    .slice(0, -1)
    .join('') // drops the last character, which may be half a surrogate pair
  return `${where} ${cut.replace(/\s+\S*$/, '')}…`
}

/** The titles and descriptions of server-rendered pages. */
export const eventHeadText = {
  title: (what: string, site: string) => `${what} · ${site}`,
  listTitle: 'Events',
  listDescription: 'Find social impact opportunities near you or online. Every NGO listed here is verified.',
}

/** The title of the list with the given filters: 'Education: events in Pune', 'Online, Internship: events'. */
export function listTitle({ via, sector, type, city }: EventFilters): string {
  const parts = [via && modeText[via], sector && sectorText[sector], type && categoryText[type]].filter(Boolean)
  const what = parts.length > 0 ? `${parts.join(', ')}: events` : eventHeadText.listTitle
  return city ? `${what} in ${city}` : what
}
