import type { Direction } from '#domain/check-in/check-in-code.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { site } from '../../../site.ts'
import { dayParts } from '../time/day.ts'

/* The check-in desk's page (D43, D44): what a helper reads in bright sun, with somebody waiting. */

/** A moment as people at the event read it: '6:42 am'. */
export function clockText(at: number): string {
  const time = inZone(new Date(at)).slice(11, 16)
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Sat 28 Nov' */
function shortDay(day: string): string {
  const { weekday, day: date, month } = dayParts(day)
  return `${weekday} ${Number(date)} ${month}`
}

const dayAt = (at: number): string => eventDayOf(new Date(at))
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const entries = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`)

export const checkInPhoneText = {
  title: 'The door',
  description: 'For helpers at the door of an event: who came, and who left.',
  noScript: 'The door needs JavaScript. Without it, keep a list on paper and mark the names later under Past Events.',
  opening: 'Opening the door…',
  day: (day: string, start: number, end: number | null): string =>
    end === null
      ? `${shortDay(day)}, ${clockText(start)}`
      : `${shortDay(day)}, ${clockText(start)} to ${clockText(end)}`,
  more: 'More',
  back: 'Back',
  later: 'Later',
  home: `To ${site.name}`,
  tryAgain: 'Try again',
  tabs: { label: 'Door', code: 'Show code', scan: 'Scan passes', list: 'List' },
  /** Two switches beside each other; nobody reads more than the first word. */
  way: {
    label: 'Which way',
    in: { word: 'IN', meaning: 'coming' },
    out: { word: 'OUT', meaning: 'leaving' },
  } satisfies { label: string } & Record<Direction, { word: string; meaning: string }>,
  sync: {
    sent: (at: number | null): string => (at === null ? 'Nothing to send yet' : `All sent, ${clockText(at)}`),
    unsent: (count: number): string => `${count} saved on this phone, not sent yet`,
    unkept: (count: number): string =>
      count === 0
        ? 'This phone cannot save: taps go out at once'
        : `${count} not saved and not sent: stay on this page`,
    unsure: 'The time is unsure without network',
  },
  consent: {
    title: 'You help at the door',
    lead: 'This phone becomes a door of this event. No account, no app.',
    keeps: (count: number, until: number): string =>
      `It keeps first names and initials of ${people(count)} until ${shortDay(dayAt(until))}, or until you close the door. Nothing else.`,
    plain: 'They are kept without a lock of their own: use a phone with a screen lock.',
    offline: 'It works without network. What you tap is sent by itself later.',
    hours: (from: number, to: number): string => `The door is open from ${clockText(from)} to ${clockText(to)}.`,
    camera: 'Its camera reads passes. No picture is kept or sent.',
    withCamera: 'Open and allow the camera',
    without: 'Open without camera',
  },
  /** Before this phone leaves a check-in desk for the one of another link. */
  other: {
    title: 'You opened another link',
    lead: 'This phone is at this door. With the other link it leaves it, and erases its list.',
    unsent: (count: number): string =>
      `${entries(count)} not sent yet: kept on this phone, and sent once it opens a link of this event again.`,
    yes: 'Open the other link',
    no: 'Stay at this door',
  },
  code: {
    in: (expected: number): string => `in, ${expected} expected`,
    out: (inside: number): string => `out, ${inside} still inside`,
    picture: 'Code to be scanned',
    digits: 'Six digits',
    type: 'or type it:',
    hint: 'Scan with your camera',
    next: 'New code in',
    seconds: (left: number): string => `${left} s`,
    early: (at: number): string => `The door opens at ${clockText(at)}. Codes scanned before are in doubt.`,
    over: (at: number): string => `The door’s hours ended at ${clockText(at)}. What is marked now is in doubt.`,
  },
  scan: {
    hold: 'Hold the pass inside the arch',
    noPass: 'This square is no pass',
    starting: 'Starting the camera…',
    refused: 'The camera is not allowed',
    refusedHow: 'Allow it in the browser’s settings for this page, or mark names in the list.',
    absent: 'No camera here',
    absentHow: 'Mark names in the list, or let people scan the code.',
    off: 'The camera is off',
    turnOn: 'Turn the camera on',
    toList: 'To the list',
    marked: {
      in: (at: number): string => `IN at ${clockText(at)}`,
      out: (at: number): string => `OUT at ${clockText(at)}`,
    },
    undo: 'Undo',
    next: 'Scan the next one',
    already: {
      in: (name: string): string => `${name} is in already`,
      out: (name: string): string => `${name} has left already`,
    },
    since: {
      in: (at: number): string => `Since ${clockText(at)}. Nothing was changed.`,
      out: (at: number): string => `At ${clockText(at)}. Nothing was changed.`,
    },
    otherWay: { in: 'Leaving? Switch to OUT first.', out: 'Coming? Switch to IN first.' },
    unknown: 'Not on this phone’s list',
    unknownHow: 'The pass is kept. We look it up when there is network. Let them in, or ask for the name.',
    addName: 'Add a name',
  },
  same: {
    title: (other: string): string => `Same phone as ${other}`,
    lead: (name: string, other: string, at: number): string =>
      `${name} checked in at ${clockText(at)} with the phone that ${other} used before. Is ${name} here?`,
    yes: (name: string): string => `Yes, ${name} is here`,
    no: (name: string): string => `I do not see ${name}`,
  },
  list: {
    find: 'Find a name',
    hint: 'Find: first letters',
    add: 'New',
    none: 'Nobody has signed up yet. New adds whoever comes.',
    unfound: (typed: string): string => `Nobody on the list is called “${typed}”.`,
    marked: { in: (at: number): string => `in ${clockText(at)}`, out: (at: number): string => `out ${clockText(at)}` },
    walkedIn: 'walked in',
    tap: { in: 'tap: in', out: 'tap: out' },
    undo: {
      title: {
        in: (name: string): string => `${name} is not in?`,
        out: (name: string): string => `${name} has not left?`,
      },
      lead: (at: number): string => `The mark of ${clockText(at)} is taken back.`,
      yes: 'Take it back',
      no: 'Keep it',
      code: 'Show the code again',
    },
  },
  walkIn: {
    title: 'Somebody not on the list',
    label: 'First name and initial',
    lead: 'Only the name is kept. It is erased after 30 days if nobody claims it.',
    add: (name: string): string => (name === '' ? 'Somebody is in' : `${name} is in`),
    empty: 'Enter a name.',
    long: 'Enter at most 60 letters.',
    cancel: 'Cancel',
    done: (name: string): string => `${name} is in`,
    show: (name: string): string =>
      `Show or read out this code. With it ${name} gets this visit on their own dashboard, within 14 days.`,
    where: (host: string): string => `${host}, Dashboard, “I have a code”`,
    finish: 'Done',
  },
  seen: {
    title: 'How many people do you see?',
    lead: 'Without you and the other helpers.',
    less: 'One less',
    more: 'One more',
    count: 'People',
    difference: (marked: number, seen: number): string => {
      const start = marked === 1 ? '1 is marked in.' : `${marked} are marked in.`
      if (seen === marked) return `${start} You see as many.`
      if (seen > marked) return `${start} You see ${seen - marked} more. Ask who has not been marked.`
      return `${start} You see ${marked - seen} fewer. Ask who has left.`
    },
    save: (count: number): string => `Save ${count}`,
  },
  leave: {
    title: 'Everybody leaves now?',
    lead: (count: number, at: number): string =>
      `All ${people(count)} who are in are marked as leaving at ${clockText(at)}. The paper will not say that their time was measured.`,
    yes: (count: number, at: number): string => `Yes, ${count} leave at ${clockText(at)}`,
    no: 'No, one by one',
    nobody: 'Nobody is inside',
  },
  menu: {
    seen: 'How many people do you see?',
    leave: 'Everybody leaves now',
    send: (count: number): string => `Send now (${count})`,
    dark: 'Dark, for the night',
    light: 'White, for the sun',
    close: 'Close the door',
  },
  close: {
    title: 'Close the door?',
    facts: { in: 'Marked in', out: 'Marked out', seen: 'You saw', unsent: 'Not sent yet' },
    people,
    entries,
    wait: 'Wait for the network.',
    unsent: (count: number): string =>
      `This phone erases its list when it closes. ${count === 1 ? '1 mark is only here; it' : `${count} marks are only here; they`} would be lost.`,
    ready: 'This phone erases its list when it closes. Other phones of this door stay open.',
    yes: 'Close it',
    sendFirst: 'Send first, then close',
    keep: 'Keep it open',
    unanswered: 'The network did not answer. The door is still open on this phone.',
  },
  closed: {
    title: 'The door is closed',
    lead: (came: number, left: number, orgName: string): string =>
      `Thank you. ${came === 1 ? '1 person' : `${came} people`} came, ${left} of them also left through the door. ${orgName} sees them under Past Events.`,
    erased: 'The list is erased from this phone.',
  },
  /** Why there is no check-in desk here, or no longer. */
  ended: {
    'no-link': {
      title: 'This is a door without a link',
      lead: 'Ask whoever organizes the event for the helpers’ link, or its square, and open it on this phone.',
    },
    'check-in-closed': {
      title: 'This door is no longer open',
      lead: 'The organization closed it or made a new link, or it is over. Ask for the new link. The list is erased from this phone.',
    },
    'check-in-link-closed': {
      title: 'This link opens no door',
      lead: 'It is not whole, the door is over, or the organization made a new link. Ask for the link again.',
    },
    'check-in-full': {
      title: 'Five phones are at this door',
      lead: 'That is as many as one door may have. Somebody closes theirs, or the organization removes one.',
    },
    'too-many': {
      title: 'Too many tries',
      lead: 'Wait a minute and open the link again.',
    },
    removed: {
      title: 'This phone was taken off the door',
      lead: 'The organization removed it, or closed the door. What was marked here was handed in. The list is erased from this phone.',
    },
    over: {
      title: 'The door is over',
      lead: 'Three days have passed since it ended. The list is erased from this phone.',
    },
    offline: {
      title: 'No network yet',
      lead: 'To become a door, this phone needs network once. After that it works without.',
    },
    failed: {
      title: 'The door did not open',
      lead: 'Something did not work on our side. Try again in a moment.',
    },
  },
  /** Where the event stands, while the check-in desk is open. */
  status: {
    cancelled: 'The event was called off. What you mark is kept all the same.',
    suspended: 'The organization is suspended for now. What you mark is kept, and looked at later.',
    moved: 'The event was moved to another day. What you mark is kept for this day.',
  },
  storage: {
    full: 'This phone has no room left. Taps are sent at once instead; stay on this page until they are.',
    refused: 'This browser saves nothing here. Taps are sent at once instead; stay on this page until they are.',
    unknown: 'The door does not know this phone any more. Open the helpers’ link again: then what waits here is sent.',
    elsewhere:
      'Another door was opened in this browser. Open the helpers’ link of this door again: then what waits here is sent.',
    'used-up':
      'This door has kept as much as it can. Ask the organization for a new link and open it: then what waits here is sent.',
  },
}
