import type { Direction } from '#domain/check-in/check-in-code.ts'
import { clockText, durationInFull } from '../attendance/attendance.ts'

/** Times are ISO text with the zone's offset. */
const part = (iso: string): string => {
  const hour = Number(iso.slice(11, 13))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}

/** What a volunteer reads after scanning the check-in desk's code (D44). */
export const checkInText = {
  title: 'Check in',
  description: 'Check in at an event with the code that its door shows.',
  cap: { in: 'IN', out: 'OUT' } satisfies Record<Direction, string>,
  /** On the large stone: the numbers, and the word below. */
  clock: (iso: string): string => clockText(iso).replace(/ [ap]m$/, ''),
  half: (iso: string): string => (Number(iso.slice(11, 13)) < 12 ? 'am' : 'pm'),
  kept: 'Your code is kept',
  keptText: (direction: Direction, at: string): string =>
    `Log in and you are checked ${direction}, at ${clockText(at)}.`,
  goodUntil: (until: string) => `Good until ${clockText(until)}. Slow network? Take your time.`,
  google: 'Continue with Google',
  sending: (direction: Direction): string => (direction === 'in' ? 'You are coming' : 'You are leaving'),
  sendingText: 'One press, and it is done.',
  send: (direction: Direction): string => (direction === 'in' ? 'Check in' : 'Check out'),
  in: (name: string) => `You are in, ${name}`,
  greeting: (at: string) => `Have a good ${part(at)}.`,
  out: (name: string) => `Goodbye, ${name}`,
  /** Between the event's title and a sentence. */
  stop: '. ',
  /** Behind the event's title. */
  stayed: (minutes: number, came: string, left: string) =>
    `${durationInFull(minutes)}, from ${clockText(came)} to ${clockText(left)}.`,
  left: (at: string) => `You left at ${clockText(at)}.`,
  whenYouLeave: ['Scan again ', 'when you leave', ': then your time is measured, and your certificate says so.'],
  next: (orgName: string) => `Next, ${orgName} confirms it. Then your certificate is ready.`,
  pass: 'My pass',
  passInstead: 'Show my pass instead',
  dashboard: 'My dashboard',
  changed: 'This code has changed',
  changedUntil: (until: string) =>
    `It was good until ${clockText(until)}. Look at the door’s screen and scan the new one.`,
  tooLate: 'too late',
  unknown: 'We know no such code',
  refused: 'You are not checked in',
  helper: 'Speak to the helper: they can still let you in.',
  notListed: 'This event is no longer listed, so nobody new can join it.',
  typeDigits: 'Type the six digits',
  typeDigitsText: 'They stand under the square on the door’s screen.',
  digits: 'Six digits',
  digitsFault: 'Type six digits.',
  triesLeft: (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`),
  again: 'Type the digits',
  logIn: 'Log in first',
  logInText: 'Then type the six digits that stand under the square, or scan the square again.',
  volunteersOnly: 'Only volunteers check in',
  volunteersOnlyText: 'You are signed in as an organization or as an admin. Log out, and log in as a volunteer.',
  saved: 'Saved, not sent yet',
  savedText: 'You scanned in time. This phone sends it by itself when there is network.',
  savedNote: 'You may close this page. Open it once more today: then it goes.',
  savedCap: 'Saved',
  savedOn: 'on this phone',
  notSaved: 'This phone could not save the code',
  notSavedText: 'Ask the helper to tap your name, or try again with network.',
  sent: 'Your check-in is sent',
  sentText: 'It counts from the moment at which you scanned.',
  keptRefused:
    'A code that this phone had saved was not accepted. Speak to the helper; after the event you can press “I was there” on your dashboard.',
  fromElsewhere: 'A code counts from the door’s own screen, not from another page: scan it with your camera.',
  noCode: 'No code in this address',
  noCodeText: 'Without network only a scanned square can be kept. Scan it again.',
  /** "I have a code", on the dashboard. */
  haveCode: 'I have a code',
  haveCodeHint: 'From a helper at a door, nine letters and digits.',
  claimCode: 'Code',
  add: 'Add',
  adding: 'Adding',
  added: (title: string) => `${title} is on your record now.`,
}
