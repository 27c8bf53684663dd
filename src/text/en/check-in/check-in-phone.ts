import type { Direction } from '#domain/check-in/check-in-code.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { site } from '../../../site.ts'
import { ordinalText } from '../event/ordinal.ts'
import { dayParts, timeOfDayText } from '../time/day.ts'

/* The page of a check-in phone (D43, D44). Helpers read it in bright sun, with someone waiting in front of them. */

const DAY_MS = 86_400_000

/** A time in the event's zone: '6:42 am'. */
export const clockText = (at: number): string => timeOfDayText(inZone(new Date(at)).slice(11))

/** 'Sat 28 Nov' */
function shortDay(day: string): string {
  const { weekday, day: date, month } = dayParts(day)
  return `${weekday}\u00a0${Number(date)}\u00a0${month}`
}

const dayAt = (at: number): string => eventDayOf(new Date(at))
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)
/** '1 entry has not been sent', '2 entries have not been sent' */
const notSent = (count: number): string => `${entries(count)} ${count === 1 ? 'has' : 'have'} not been sent`

export const checkInPhoneText = {
  title: 'Event check-in',
  description: 'For helpers: check volunteers in and out at an event.',
  noScript:
    'Check-in needs JavaScript. If you cannot turn it on, keep a paper list. The NGO can verify attendance later under Past Events.',
  opening: 'Opening check-in…',
  day: (day: string, start: number, end: number | null): string =>
    end === null
      ? `${shortDay(day)}, ${clockText(start)}`
      : `${shortDay(day)}, ${clockText(start)} to ${clockText(end)}`,
  more: 'More',
  back: 'Back',
  later: 'Later',
  home: `Go to ${site.name}`,
  tryAgain: 'Try again',
  tabs: { label: 'Check-in', code: 'Show code', scan: 'Scan passes', list: 'List' },
  /** The labels of two switches next to each other. Most helpers read only the first word. */
  way: {
    label: 'Check in or out',
    in: { word: 'IN', meaning: 'arriving' },
    out: { word: 'OUT', meaning: 'leaving' },
  } satisfies { label: string } & Record<Direction, { word: string; meaning: string }>,
  sync: {
    sent: (at: number | null): string => (at === null ? 'Nothing to send yet' : `All sent, ${clockText(at)}`),
    unsent: (count: number): string => `${entries(count)} saved on this phone, not sent yet`,
    unkept: (count: number): string =>
      count === 0
        ? 'This phone cannot save entries. Each tap is sent immediately.'
        : `${entries(count)} not sent. Keep this page open.`,
    unsure: 'Times may be wrong until this phone is back online.',
  },
  /** The consent text lists everything that src/islands/check-in-phone/engine/store.ts writes to the phone. */
  consent: {
    title: 'Check people in with this phone',
    lead: 'No account or app needed.',
    saves: (count: number): string =>
      `This phone will save ${people(count)}’s first names, surname initials, passes and check-ins.`,
    /** Shown before the day on which the phone gets names. */
    savesLater: (day: string): string =>
      `From ${shortDay(day)}, this phone will save first names, surname initials, passes and check-ins.`,
    others: (hasWaitingList: boolean): string =>
      `It also saves event details, the check-in key, ${hasWaitingList ? 'the waiting list, ' : ''}walk-ins and headcount. It saves no phone numbers or email addresses.`,
    erased: (until: number): string =>
      `Closing check-in deletes the list. It’s also deleted if this page is open after ${shortDay(dayAt(until))}, ${clockText(until)}.`,
    plain: 'The list is not encrypted. Use a phone with a screen lock.',
    offline: 'Works offline. Entries are sent once you’re back online with this page open.',
    hours: (from: number, to: number): string =>
      to - from === DAY_MS ? 'Check-in hours: all day.' : `Check-in hours: ${clockText(from)} to ${clockText(to)}.`,
    camera: 'The camera scans passes. No photos are saved or sent.',
    withCamera: 'Continue and allow camera',
    without: 'Continue without camera',
  },
  /** Shown before this phone switches to the check-in of another link. */
  other: {
    title: 'Switch to the other link?',
    lead: 'This phone is already in use. If you switch, its list will be deleted.',
    unsent: (count: number): string =>
      count === 1
        ? '1 entry has not been sent. To send it later, open a link for this event again.'
        : `${count} entries have not been sent. To send them later, open a link for this event again.`,
    yes: 'Open the other link',
    no: 'Stay here',
  },
  code: {
    /** @param expected null until the phone has names */
    in: (expected: number | null): string => (expected === null ? 'checked in' : `checked in, ${expected} expected`),
    out: (inside: number): string => `checked out, ${inside} still here`,
    picture: 'Check-in QR code',
    digits: '6 digits',
    type: 'or enter at',
    hint: 'Scan with your camera',
    next: 'New code in',
    seconds: (left: number): string => `${left} s`,
    early: (at: number): string =>
      `Check-in hours start ${shortDay(dayAt(at))}, ${clockText(at)}. Earlier entries need review.`,
    over: (at: number): string => `Check-in hours ended at ${clockText(at)}. Later entries need review.`,
  },
  scan: {
    hold: 'Place the pass inside the frame',
    noPass: `This is not a ${site.name} pass`,
    starting: 'Starting the camera…',
    refused: 'The camera is blocked',
    refusedHow: 'Allow camera access in your browser settings, or tap names in the list.',
    absent: 'No camera found',
    absentHow: 'Tap names in the list, or let people scan the code.',
    off: 'The camera is off',
    turnOn: 'Turn on camera',
    toList: 'Open list',
    marked: {
      in: (at: number): string => `IN at ${clockText(at)}`,
      out: (at: number): string => `OUT at ${clockText(at)}`,
    },
    undo: 'Undo',
    next: 'Scan next pass',
    already: {
      in: (name: string): string => `${name} is already checked in`,
      out: (name: string): string => `${name} is already checked out`,
    },
    since: {
      in: (at: number): string => `Checked in at ${clockText(at)}. Nothing has changed.`,
      out: (at: number): string => `Checked out at ${clockText(at)}. Nothing has changed.`,
    },
    otherWay: { in: 'Leaving? Switch to OUT first.', out: 'Arriving? Switch to IN first.' },
    unknown: 'Not on this phone’s list',
    unknownHow: 'Pass saved. We’ll look it up once you’re online. Let the person in or add their name.',
    addName: 'Add name',
  },
  same: {
    title: (other: string): string => `Same phone as ${other}`,
    lead: (name: string, other: string, at: number): string =>
      `${name} checked in at ${clockText(at)} on the phone ${other} used earlier. Is ${name} here?`,
    yes: (name: string): string => `Yes, ${name} is here`,
    no: (name: string): string => `No, I don’t see ${name}`,
  },
  list: {
    find: 'Find a name',
    hint: 'Type the first letters',
    add: 'New',
    none: 'No one has signed up yet. Tap New to add someone.',
    namesFrom: (day: string): string => `Names will appear on ${shortDay(day)}.`,
    unfound: (typed: string): string => `No name on the list matches “${typed}”.`,
    marked: { in: (at: number): string => `in ${clockText(at)}`, out: (at: number): string => `out ${clockText(at)}` },
    walkedIn: 'walk-in',
    waiting: (position: number): string => `waiting list, ${ordinalText(position)}`,
    tap: { in: 'check in', out: 'check out' },
    undo: {
      title: {
        in: (name: string): string => `Remove ${name}’s check-in?`,
        out: (name: string): string => `Remove ${name}’s check-out?`,
      },
      lead: (at: number): string => `This will remove the ${clockText(at)} entry.`,
      yes: 'Remove entry',
      no: 'Keep entry',
      code: 'Show visit code again',
    },
  },
  walkIn: {
    title: 'Add someone new',
    label: 'First name and initial',
    lead: 'No other details are needed. If the visit code is not used, the name is deleted after 30 days.',
    add: (name: string): string => (name === '' ? 'Check in' : `Check in ${name}`),
    empty: 'Enter a name.',
    long: 'Enter at most 60 characters.',
    cancel: 'Cancel',
    done: (name: string): string => `${name} is checked in`,
    show: (name: string): string =>
      `Show or tell ${name} this code. They can enter it on their dashboard within 14 days to record this visit.`,
    where: (host: string): string => `${host}, Dashboard, “I have a code from a helper”`,
    finish: 'Done',
  },
  seen: {
    title: 'How many people do you see?',
    lead: 'Do not count yourself or other helpers.',
    less: 'One fewer',
    more: 'One more',
    count: 'People',
    difference: (marked: number, seen: number): string => {
      const start = marked === 1 ? '1 person is checked in.' : `${marked} people are checked in.`
      if (seen === marked) return `${start} That matches your count.`
      if (seen > marked) return `${start} You see ${seen - marked} more. Ask who has not checked in.`
      return `${start} You see ${marked - seen} fewer. Ask who has left.`
    },
    save: (count: number): string => `Save ${count}`,
  },
  leave: {
    title: 'Check out everyone now?',
    lead: (count: number, at: number): string =>
      count === 1
        ? `This will check out 1 person at ${clockText(at)}. Their certificate won’t say that their time was measured.`
        : `This will check out ${count} people at ${clockText(at)}. Their certificates won’t say that their time was measured.`,
    yes: (count: number, at: number): string => `Check out ${count} at ${clockText(at)}`,
    no: 'No, one by one',
    nobody: 'No one is checked in',
  },
  menu: {
    seen: 'Count people',
    leave: 'Check out everyone',
    send: (count: number): string => `Send now (${count})`,
    dark: 'Dark mode',
    light: 'Light mode',
    close: 'Close check-in',
  },
  close: {
    title: 'Close check-in on this phone?',
    facts: { in: 'Checked in', out: 'Checked out', seen: 'You counted', unsent: 'Not sent yet' },
    people,
    entries,
    wait: 'Wait until you’re online.',
    unsent: (count: number): string =>
      `This will delete the list from this phone. ${notSent(count)} and would be lost.`,
    ready: 'This will delete the list from this phone. Other phones are not affected.',
    yes: 'Close check-in',
    sendFirst: 'Send entries and close',
    keep: 'Keep check-in open',
    unanswered: 'We could not reach the server. Check-in is still open on this phone.',
  },
  closed: {
    title: 'Check-in is closed on this phone',
    lead: (came: number, left: number, orgName: string): string =>
      `Thank you. ${people(came)} checked in, and ${left} checked out. ${orgName} can see them under Past Events.`,
    erased: 'The list was deleted from this phone.',
  },
  /** Why check-in is not open on this phone. */
  ended: {
    'no-link': {
      title: 'You need the check-in link',
      lead: 'Ask the organiser for the link or QR code, then open it on this phone.',
    },
    'check-in-closed': {
      title: 'Check-in is closed',
      lead: 'The organiser closed check-in or replaced the link, or the event has ended. Ask for a new link. The list was deleted from this phone.',
    },
    'check-in-link-closed': {
      title: 'This link does not work',
      lead: 'The link may be incomplete, expired or replaced, or the event may have been cancelled. Ask the organiser for the current link.',
    },
    'check-in-full': {
      title: '5 phones are already checking people in',
      lead: 'That is the limit. Close check-in on one of them, or ask the organiser to remove one.',
    },
    'too-many': {
      title: 'Too many attempts',
      lead: 'Wait a minute, then open the link again.',
    },
    removed: {
      title: 'This phone was removed from check-in',
      lead: 'The organiser removed it or closed check-in. All entries were sent, and the list was deleted.',
    },
    over: {
      title: 'Check-in has ended',
      lead: 'Check-in hours ended more than 3 days ago. The list was deleted from this phone.',
    },
    offline: {
      title: 'You’re offline',
      lead: 'Connect to the internet once to start check-in. After that, it works offline.',
    },
    failed: {
      title: 'Check-in could not be opened',
      lead: 'Something went wrong on our side. Try again in a moment.',
    },
  },
  /** The state of the event or the NGO, if it changed while check-in is open. */
  status: {
    cancelled: 'The event was cancelled. Entries are still saved.',
    suspended: 'The NGO is suspended. Entries are saved, but the NGO can’t verify anyone until the suspension ends.',
    moved: 'The event was moved to another day. Entries here are for the original day.',
  },
  storage: {
    full: 'This phone has no space left. Each tap is sent immediately. Keep this page open until all entries are sent.',
    refused:
      'This browser cannot save entries. Each tap is sent immediately. Keep this page open until all entries are sent.',
    unknown: 'This phone is no longer connected to check-in. Open the check-in link again to send the saved entries.',
    elsewhere:
      'Another check-in was opened in this browser. Open this event’s check-in link again to send the saved entries.',
    'used-up':
      'Check-in has reached its limit. Ask the organiser for a new link and open it to send the saved entries.',
  },
}
