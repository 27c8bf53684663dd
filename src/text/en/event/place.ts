import type { EventInDiary, PlaceState } from '#domain/event/place.ts'
import { dayParts, daysText, timeOfDayText, timesText } from '../time/day.ts'

/* Events with limited places and their waiting lists, as logged-in volunteers see them (D48, D49, D51b). */

/** '1st', '2nd', '11th', '21st' */
export function ordinalText(position: number): string {
  const isTeen = position % 100 > 10 && position % 100 < 14
  return `${position}${(!isTeen && ['th', 'st', 'nd', 'rd'][position % 10]) || 'th'}`
}

/** How many places are left: '9 of 24 places left', 'Nearly full: 2 left', 'Full, 3 waiting'. */
export const leftText = {
  left: ({ left, most }: PlaceState) => `${left} of ${most} places left`,
  'nearly-full': ({ left }: PlaceState) => `Nearly full: ${left} left`,
  full: ({ waiting }: PlaceState) => (waiting > 0 ? `Full, ${waiting} waiting` : 'Full'),
  offered: '1 reserved for you',
  firstCome: (left: number) => `${left} free, first come`,
}

/** The parts of the button's texts that are in bold are separate. */
export const waitingText = {
  taken: (most: number) => (most === 1 ? 'The only place is taken.' : `All ${most} places are taken.`),
  youWouldBe: (position: number) => `You would be ${ordinalText(position)} on the waiting list.`,
  youAre: (position: number) => `You are ${ordinalText(position)} on the waiting list`,
  weEmail: 'We email you when a place is free for you.',
  leave: 'Leave the list',
  /** @param iso in the zone of events */
  offered: (iso: string) => `A place is free for you until ${untilText(iso)}.`,
  after: 'After that it goes to the next person.',
  free: 'A place is free.',
  firstCome: 'The first to take it gets it.',
  take: 'Take the place',
  pass: 'Pass it on',
  /** Read to screen readers after a press. */
  saidJoined: (title: string, position: number) => `You are ${ordinalText(position)} on the waiting list of ${title}.`,
  saidLeft: (title: string) => `You are no longer on the waiting list of ${title}.`,
  saidPassed: (title: string) => `You passed on the place at ${title}.`,
  /** If another person took the last place first. @param position the person's position, if they are on the list */
  tooLate: (position: number | null) =>
    `Someone was faster: the place is taken.${position === null ? '' : ` You are still ${ordinalText(position)} on the waiting list.`}`,
  placesFailed: 'Could not load how many places are left.',
}

/** 'Thu 26 Nov, 8:00 am' */
const untilText = (iso: string): string => {
  const { weekday, day, month } = dayParts(iso.slice(0, 10))
  return `${weekday}\u00a0${Number(day)}\u00a0${month}, ${timeOfDayText(iso.slice(11))}`
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
