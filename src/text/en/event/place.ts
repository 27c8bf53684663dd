import type { EventInDiary, PlaceState } from '#domain/event/place.ts'
import { daysText, timesText } from '../time/day.ts'
import { deadlineText } from '../time/deadline.ts'
import { ordinalText } from './ordinal.ts'
import { waitingListText } from './waiting-list.ts'

/* Events with limited places and their waiting lists, as logged-in volunteers see them (D48, D49, D51b). */

/** How many places are left, after the slots: '9 of 24 places left', 'nearly full: 2 left', 'full, 3 waiting'. */
export const leftText = {
  left: ({ left, most }: PlaceState) => `${left} of ${most} places left`,
  'nearly-full': ({ left }: PlaceState) => `nearly full: ${left}\u00a0left`,
  full: ({ waiting }: PlaceState) => (waiting > 0 ? `full, ${waiting}\u00a0waiting` : 'full'),
  offered: '1 reserved for you',
  firstCome: (left: number) => `${left} free, first come`,
}

/** The parts of the button's texts that are in bold are separate. */
export const waitingText = {
  taken: (most: number) => (most === 1 ? 'The only place is taken.' : `All ${most} places are taken.`),
  youWouldBe: (position: number) => `You would be ${ordinalText(position)} on the waiting list.`,
  weEmail: 'We email you when a place is free for you.',
  /** @param iso in the zone of events */
  offered: (iso: string) => `A place is free for you until ${deadlineText(iso)}.`,
  after: 'After that it goes to the next person.',
  free: `${waitingListText.free}.`,
  /** Read to screen readers after a press. */
  saidJoined: (title: string, position: number) => `You are ${ordinalText(position)} on the waiting list of ${title}.`,
  saidLeft: (title: string) => `You are no longer on the waiting list of ${title}.`,
  saidPassed: (title: string) => `You passed on the place at ${title}, and are off the waiting list.`,
  placesFailed: 'Could not load how many places are left.',
}

/** Asks before a place is given up for another event at the same time. */
export const giveUpText = {
  question: (title: string, count: number) => (count > 1 ? `Give up ${count} places?` : `Give up ${title}?`),
  /** An event whose place would be given up: 'Mangrove Count, Sat 28 Nov 2026, 7:15 to 10:00 am IST' */
  event: (event: EventInDiary) => `${event.title}, ${daysText(event)}, ${timesText(event)}`,
  detail: (events: string, title: string, count: number) =>
    `You have ${count > 1 ? 'places' : 'a place'} at the same time: ${events}. Give ${count > 1 ? 'them' : 'it'} up, and take a place in ${title}?`,
  act: (count: number) => `Give ${count > 1 ? 'them' : 'it'} up and go here`,
  keep: (title: string, count: number) => (count > 1 ? 'Keep my places' : `Keep ${title}`),
}
