import type { ClassTerms } from '#domain/college/class.ts'
import type { StudentFilter } from '#domain/college/class-table.ts'
import type { Day } from '#domain/time/day.ts'
import { shortDayText } from '../time/day.ts'
import { classesText } from './class.ts'

const numbers = new Intl.NumberFormat('en-IN')

type Change = {
  name: string
  rollNumber: string
  activity: string
  hours: number | null
  state: 'revoked' | 'on-hold'
  on: Day
  /** The sum of the student's hours now. */
  sum: number
}

/** Texts of the table of a class (D72). */
export const classTableText = {
  failed: 'The list did not load',
  /** Shown if the server recorded no read. */
  notRecorded: 'Nothing was recorded as looked at.',
  list: 'Class list',
  terms: (terms: ClassTerms): string => `${classesText.terms(terms)}. `,
  empty: 'The class list is empty',
  emptyLead: 'Students can join once their roll number is on the list.',
  sums: {
    sharing: 'Students sharing',
    hours: 'Valid hours',
    reached: (goal: number) => `Reached ${numbers.format(goal)} h`,
    goal: (hours: number) => `The class’s goal, ${numbers.format(hours)} hours`,
    number: (value: number) => numbers.format(value),
    of: (value: number, most: number) => `${numbers.format(value)} of ${numbers.format(most)}`,
  },
  search: 'Search',
  searchHint: 'Name or roll number',
  show: 'Show',
  filters: { all: 'All', reached: 'Reached', below: 'Below', 'not-sharing': 'Not sharing' } satisfies Record<
    StudentFilter,
    string
  >,
  found: (count: number): string => (count === 1 ? '1 student found' : `${count} students found`),
  none: 'No student found.',
  csv: 'CSV',
  csvOf: (name: string) => ` of ${name}`,
  print: 'Print',
  /** On the printed list, which is filed without the page around it. */
  printed: (college: string, moment: string) => `${college}. Hours as of ${moment}.`,
  printing: 'Recording…',
  printFailed: (why: string) => `The list was not printed. ${why}`,
  endorseAll: (lines: number) => (lines === 1 ? 'Endorse 1 valid line' : `Endorse all ${lines} valid lines`),
  caption: (name: string) => `Students of ${name}`,
  columns: { rollNumber: 'Roll no.', name: 'Name', lines: 'Lines', hours: 'Hours', goal: 'Goal', last: 'Last' },
  /** The unit after a number of lines on phones, where the column has no heading. */
  linesUnit: (count: number): string => (count === 1 ? ' line' : ' lines'),
  hoursUnit: ' h',
  toGo: (hours: number) => `${hours} to go`,
  reached: 'Reached',
  notSharing: 'Not sharing yet',
  nameDiffers: (name: string) => `Name differs: ${name}`,
  marks: {
    revoked: (count: number) => `${count} revoked`,
    'on-hold': (count: number) => `${count} on hold`,
  },
  more: (count: number) => `Show ${count} more`,
  told: 'Every time you open, print or export this list, the students see it.',
}

/** The box with the lines that changed since the officer looked (D72). */
export const lineChangesText = {
  title: (count: number) => `Changed since you looked (${count})`,
  /** Four parts; the first and the third are set in bold. */
  line: ({ name, rollNumber, activity, hours, state, on, sum }: Change): [string, string, string, string] => {
    const what = `, ${rollNumber}: “${activity}”${hours === null ? '' : `, ${hours} h`}, `
    return state === 'revoked'
      ? [name, `${what}was `, 'revoked', ` on ${shortDayText(on)}. The sum is now ${sum} h.`]
      : [name, `${what}is `, 'on hold', ` since ${shortDayText(on)}. It does not count for now. The sum is ${sum} h.`]
  },
  all: (count: number) => `Show all ${count}`,
  seen: 'I have seen these',
  saving: 'Saving…',
  failed: (why: string) => `This was not saved. ${why}`,
}

/** The lines of one student, below their row. */
export const studentLinesText = {
  label: (name: string) => `Lines of ${name}`,
  none: 'No verified hours in this period yet. New ones appear here as NGOs confirm them.',
  choose: (activity: string) => `Choose ${activity}`,
  chosen: 'Chosen',
  endorse: (lines: number, programme: string) => `Endorse ${lines} ${lines === 1 ? 'line' : 'lines'} for ${programme}`,
  transcript: 'Transcript (PDF)',
  makingTranscript: 'Making transcript…',
  noTranscript: (name: string) => `${name} has no valid lines for a transcript now.`,
  transcriptFailed: (why: string) => `The transcript was not made. ${why}`,
  loadFailed: (why: string) => `The lines did not load. ${why}`,
  gone: (name: string) => `${name} does not share with this class any more.`,
}

/** The question whether a student with another name is the one on the list (D71). */
export const nameQuestionText = {
  title: 'Is this the same student?',
  list: 'On your list',
  account: 'On YuvaSetu',
  lead: 'You can endorse these lines after you answer.',
  same: 'Same student',
  saving: 'Saving…',
  accepted: (name: string) => `${name} is the same student.`,
  other: 'Not the same student',
  question: (name: string) => `End sharing with ${name}?`,
  detail: (rollNumber: string) =>
    `You will no longer see these lines. Roll number ${rollNumber} is free again. We will email the student.`,
  keep: 'Cancel',
  end: 'End sharing',
  ending: 'Ending…',
  ended: (name: string) => `${name} does not share with this class any more.`,
  failed: (why: string) => `Your answer was not saved. ${why}`,
}
