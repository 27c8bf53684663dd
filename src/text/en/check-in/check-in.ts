import type { Direction } from '#domain/check-in/check-in-code.ts'
import { clockText, durationInFull } from '../attendance/attendance.ts'

/** Returns the part of the day. The time is an ISO string with the zone's offset. */
const part = (iso: string): string => {
  const hour = Number(iso.slice(11, 13))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}

/** The page that a volunteer sees after scanning a check-in code (D44). */
export const checkInText = {
  title: 'Check in',
  description: 'Check in at an event with the code shown at the check-in desk.',
  cap: { in: 'IN', out: 'OUT' } satisfies Record<Direction, string>,
  /** The large stone shows the time, with 'am' or 'pm' below it. */
  clock: (iso: string): string => clockText(iso).replace(/\s[ap]m$/, ''),
  half: (iso: string): string => (Number(iso.slice(11, 13)) < 12 ? 'am' : 'pm'),
  kept: 'Scan saved',
  keptText: (direction: Direction, at: string): string =>
    `Log in to finish checking ${direction}. Your check-${direction} time will be ${clockText(at)}.`,
  goodUntil: (until: string) => `You have until ${clockText(until)} to log in.`,
  google: 'Continue with Google',
  sending: (direction: Direction): string => `Finish checking ${direction}`,
  sendingText: 'Just tap the button.',
  send: (direction: Direction): string => (direction === 'in' ? 'Check in' : 'Check out'),
  in: (name: string) => `You’re checked in, ${name}`,
  greeting: (at: string) => `Have a good ${part(at)}.`,
  out: (name: string) => `You’re checked out, ${name}`,
  /** Separates the event's title from the next sentence. */
  stop: '. ',
  /** Shown after the event's title. */
  stayed: (minutes: number, came: string, left: string) =>
    `${clockText(came)} to ${clockText(left)}, counted as ${durationInFull(minutes)}.`,
  left: (at: string) => `You checked out at ${clockText(at)}.`,
  whenYouLeave: ['Scan again ', 'when you leave', ', and your certificate will show that your time was measured.'],
  next: (orgName: string) => `You’ll get your certificate once ${orgName} verifies your attendance.`,
  pass: 'My pass',
  passInstead: 'Show my pass instead',
  dashboard: 'My dashboard',
  changed: 'This code has changed',
  changedUntil: (until: string) =>
    `The code you scanned expired at ${clockText(until)}. Scan the new code at the check-in desk.`,
  tooLate: 'expired',
  unknown: 'Code not recognised',
  refused: 'You’re not checked in',
  helper: 'Ask a helper. They can still check you in.',
  notListed: 'This event is no longer listed, so you can’t join it.',
  typeDigits: 'Enter the 6 digits',
  typeDigitsText: 'You’ll find them below the QR code at the check-in desk.',
  digits: '6 digits',
  digitsFault: 'Enter 6 digits.',
  triesLeft: (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`),
  again: 'Enter the digits',
  logIn: 'Log in first',
  logInText: 'Then enter the 6 digits below the QR code, or scan the code again.',
  volunteersOnly: 'Only volunteers can check in',
  volunteersOnlyText:
    'This account belongs to an NGO, a college or an admin. Log out, then log in with a volunteer account.',
  saved: 'Saved but not sent yet',
  savedText: 'Your scan and its time are saved on this phone.',
  savedNote: 'To send your check-in, open this page again today when you’re online.',
  savedCap: 'Saved',
  savedOn: 'on this phone',
  notSaved: 'This phone could not save your scan',
  notSavedText: 'Ask a helper to tap your name, or try again when you’re online.',
  sent: 'Your check-in was sent',
  sentText: 'We recorded the time you scanned the code.',
  keptRefused:
    'A scan saved on this phone was not accepted. Ask a helper to tap your name. After the event, you can press “I was there” on your dashboard.',
  fromElsewhere: 'Scan the code at the check-in desk with your camera. A link from another page won’t work.',
  noCode: 'Scan the QR code again',
  noCodeText: 'You’re offline, and this page has no check-in code.',
  /** The form for a visit code on the dashboard. */
  haveCode: 'I have a code from a helper',
  haveCodeHint: 'The 9-character code a helper gave you at the event.',
  claimCode: 'Visit code',
  add: 'Add visit',
  adding: 'Adding…',
  added: (title: string) => `${title} was added to your record.`,
}
