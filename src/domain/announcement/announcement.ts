import { type EventHours, isUpcoming, type UpcomingMoment } from '../event/end.ts'
import { addDays, type Day } from '../time/day.ts'
import { eventDayOf, instantOf } from '../time/zone.ts'

/* An announcement (D54) is a message from an NGO to the people who are going to one of its events. */

export const MOST_TITLE = 80
export const MOST_TEXT = 1_000

/** Two minutes: the time in which an NGO can stop an announcement. */
export const STOPPABLE_MS = 120_000

/** The limits on a day of the zone of events. A stopped announcement does not count, so that a typo can be corrected. */
export const MOST_OF_EVENT = 3
export const MOST_OF_NGO = 20

/** An NGO is new for this many days after its approval, and until an event of it is over. */
const NEW_DAYS = 14
/** An announcement of a new NGO waits for an admin if its event was posted less than this long ago. */
const EVENT_NEW_MS = 86_400_000

/** The facts that decide whether an NGO is new. */
export type NgoTrust = {
  /** The time of its first approval. Null is treated as new. */
  approvedAt: Date | null
  hasFinishedEvent: boolean
}

/** Why an NGO cannot send links yet. */
export type LinkRefusal = 'link-early' | 'link-unproven'

/** Returns why an NGO cannot send links yet, or null if it can. */
export function linkRefusal({ approvedAt, hasFinishedEvent }: NgoTrust, now: Date): LinkRefusal | null {
  if (!hasFinishedEvent) return 'link-unproven'
  const isYoung = approvedAt === null || now.getTime() - approvedAt.getTime() < NEW_DAYS * 86_400_000
  return isYoung ? 'link-early' : null
}

/** Returns whether an admin must read an announcement before it is sent. */
export const needsReview = (ngo: NgoTrust, eventPostedAt: Date, now: Date): boolean =>
  linkRefusal(ngo, now) !== null && now.getTime() - eventPostedAt.getTime() < EVENT_NEW_MS

export type AnnouncementCounts = { ofEvent: number; ofNgo: number }

/** Returns how many announcements an NGO can still send about an event today. */
export const announcementsLeft = ({ ofEvent, ofNgo }: AnnouncementCounts): number =>
  Math.max(0, Math.min(MOST_OF_EVENT - ofEvent, MOST_OF_NGO - ofNgo))

/** Returns the instants at which the day of the zone of events began and ends. */
export function eventDaySpan(now: Date): { begin: Date; end: Date } {
  const day: Day = eventDayOf(now)
  return { begin: instantOf(day, '00:00'), end: instantOf(addDays(day, 1), '00:00') }
}

/**
 * `waiting`: can be stopped until it is sent. `held`: waits for an admin. `late`: no admin released it before the event was over.
 */
export const ANNOUNCEMENT_STATES = ['waiting', 'held', 'late', 'refused', 'stopped', 'sent'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const ANNOUNCEMENT_REVIEWS = ['released', 'refused'] as const
export type AnnouncementReview = (typeof ANNOUNCEMENT_REVIEWS)[number]

export type AnnouncementFacts = {
  held: boolean
  review: AnnouncementReview | null
  stoppedAt: Date | null
  sentAt: Date | null
}

/** Returns the state of an announcement about an event. */
export function announcementState(
  { held, review, stoppedAt, sentAt }: AnnouncementFacts,
  event: EventHours,
  moment: UpcomingMoment,
): AnnouncementState {
  if (sentAt) return 'sent'
  if (stoppedAt) return 'stopped'
  if (review === 'refused') return 'refused'
  if (!isUpcoming(event, moment)) return 'late'
  return held && review === null ? 'held' : 'waiting'
}

/** An announcement as people who are going read it. */
export type ReadAnnouncement = {
  id: string
  eventId: string
  orgName: string
  title: string
  text: string
  sentAt: string
}
