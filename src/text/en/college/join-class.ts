import type { ClassTerms } from '#domain/college/class.ts'
import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'

/** Returns the name of a class with its programme: 'Third year, NSS'. */
export const classNameText = (of: Pick<ClassTerms, 'name' | 'programme' | 'programmeName'>): string =>
  `${of.name}, ${programmeName(of.programme, of.programmeName)}`

/** Texts about the college and the class that a student shares with, on both pages. */
export const classTermsText = {
  checked: ({ checkedFacts, checkedOn }: CheckedDetails): string =>
    checkedOn
      ? `${checkedFacts} ${checkedFacts === 1 ? 'detail' : 'details'} checked on ${shortDayText(checkedOn)}.`
      : `Approved by ${siteName}.`,
  whatWeChecked: 'What we checked',
  terms: { class: 'Class', goal: 'Goal', period: 'Period' },
  period: ({ firstDay, lastDay }: Pick<ClassTerms, 'firstDay' | 'lastDay'>): string =>
    `${shortDayText(firstDay)} to ${shortDayText(lastDay)}`,
  joinCode: 'Join code',
  open: 'Open',
}

/** Returns a number of lines: '1 line', '4 lines'. */
export const linesText = (lines: number): string => `${lines}\u00a0${lines === 1 ? 'line' : 'lines'}`

/** Returns the people who see the lines: the only officer, or all officers of the college. */
const readers = (officer: string | null, collegeName: string): string => officer ?? `the officers of ${collegeName}`

/** Texts of the page on which a student joins a class by its code (D71). */
export const joinText = {
  title: 'Share your hours with your class',
  description: 'See exactly what your college would see of your hours, before you share them.',
  logIn: 'Log in to see exactly what your college would see, before you decide.',
  login: 'Login',
  noAccount: ['No account yet? ', 'Create an account', '. You come back to this page.'],
  noVolunteer: {
    ngo: 'You are logged in as an NGO. Only volunteers share their hours with a class.',
    college: 'You are logged in as a college. Only students with a volunteer account share their hours.',
    admin: 'You are logged in as an admin. Only volunteers share their hours with a class.',
  },
  willSee: (officer: string | null, collegeName: string): string =>
    `This is what ${readers(officer, collegeName)} will see. Nothing else.`,
  sees: (officer: string | null, collegeName: string): string =>
    `This is what ${readers(officer, collegeName)} ${officer === null ? 'see' : 'sees'}. Nothing else.`,
  none: 'No verified hours in this period yet. You can share now: new lines appear as NGOs verify your attendance.',
  noneShared: 'No verified hours in this period yet. New lines appear as NGOs verify your attendance.',
  rollNumber: 'Your roll number',
  rollNumberHint: 'As on your college’s list.',
  share: (collegeName: string, className: string): string => `Share this with ${collegeName}, ${className}`,
  never:
    'Never: other periods, your email or phone, other colleges or classes, open claims. You can stop at any time; what was endorsed stays endorsed.',
  faults: {
    required: 'Enter your roll number.',
    'not-listed': 'This roll number is not on your college’s list. Check it, or ask your officer.',
    taken: 'Someone already shares with this roll number. Ask your officer.',
    'too-many': 'You tried too many roll numbers. Try again in an hour.',
  },
  names: (listName: string, ownName: string): string => `The list says “${listName}”, your account says “${ownName}”.`,
  /** The parts of a sentence before, in and after its link. */
  decide: (officer: string | null): [string, string, string] => [
    ` You can share; ${officer ?? 'an officer'} sees both names and decides. Or `,
    'correct your name',
    ' first.',
  ],
  shared: (className: string): string => `You share with ${className}`,
  sharedLead: (collegeName: string, lines: number): string =>
    lines === 0
      ? `${collegeName} sees your lines of this period as they are verified.`
      : `${collegeName} sees your ${linesText(lines)} of this period, and new ones as they are verified.`,
  whoLooked: 'Who looked',
  toStop: 'To stop, open “Your college” on your dashboard.',
  ask: 'Open your class',
  askLead: 'Enter the join code that your officer gave you. It has eight letters and digits.',
  unknown: 'No class has this code',
  unknownLead: (typed: string): string =>
    `${typed} is not the code of a class, or the class is over. Look at it again. Codes have no letter I, L, O or U.`,
  tooMany: 'Too many wrong codes',
  tooManyLead: 'Try again in an hour.',
}
