import type { ClassTerms } from '#domain/college/class.ts'
import { printedJoinCode } from '#domain/college/join-code.ts'
import { programmeName } from '../programme/programme.ts'
import { hoursText, shortDayText } from '../time/day.ts'

/** The programme and goal of a class: 'NSS, goal 120 hours'. */
const aimText = ({ programme, programmeName: ownName, goalHours }: ClassTerms): string =>
  `${programmeName(programme, ownName)}, goal ${hoursText(goalHours)}`

/** The period of a class: '1 Jul 2026 to 31 Mar 2027'. */
const periodText = ({ firstDay, lastDay }: ClassTerms): string =>
  `${shortDayText(firstDay)} to ${shortDayText(lastDay)}`

/** Texts of the list of classes (D69). */
export const classesText = {
  title: 'Classes',
  newClass: 'New class',
  loadFailed: (why: string) => `We could not load your classes. ${why}`,
  list: 'Your classes',
  terms: (terms: ClassTerms) => `${aimText(terms)}. ${periodText(terms)}`,
  /** A number in bold, and the words after it. */
  changed: (lines: number): readonly [string, string] => [`${lines} changed`, ' since you looked'],
  sharing: (sharing: number, students: number): readonly [string, string] => [
    `${sharing} of ${students}`,
    students === 1 ? ' student shares' : ' students share',
  ],
  reached: (students: number): readonly [string, string] => [String(students), ' reached the goal'],
  joinCode: 'Join code',
  noList: 'No class list yet.',
  upload: 'Upload the class list',
  hint: '“Reached” counts lines that are valid today. Points and credits are your decision.',
  empty: 'No classes yet',
  emptyLead: 'Open a class, upload roll numbers and names, and give students the join code.',
}

/** The form in which an officer opens and changes a class. */
export const classFormText = {
  open: 'New class',
  edit: 'Edit class',
  editButton: 'Edit',
  labels: {
    name: 'Name',
    programme: 'Programme',
    programmeName: 'Name of your programme',
    goalHours: 'Goal in hours',
    firstDay: 'First day',
    lastDay: 'Last day',
  },
  nameHint: 'Students see it. Example: Third year, NSS.',
  goalHint: 'The hours that each student should reach.',
  create: 'Open class',
  creating: 'Opening…',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  opened: (name: string) => `${name} is open. Upload its list now.`,
  saved: 'The class is saved.',
  failed: (why: string) => `The class was not saved. ${why}`,
}

/** The join code of a class, and how it is renewed. */
export const joinCodeText = {
  none: 'No one shares yet',
  lead: (students: number) =>
    `${students === 1 ? '1 student is' : `${students} students are`} on the list. Show this QR code in class, or send the link.`,
  picture: 'QR code that opens this class for students',
  code: (code: string): readonly [string, string] => ['Join code ', printedJoinCode(code)],
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link was not copied. Select the code and copy it.',
  renew: 'New join code',
  renewQuestion: 'Get a new join code?',
  renewDetail: (code: string) =>
    `The code ${printedJoinCode(code)} stops working, also in links and QR codes. Students who share already are not affected.`,
  keep: 'Cancel',
  renewing: 'Getting a code…',
  renewed: (code: string) => `The new join code is ${printedJoinCode(code)}.`,
  failed: (why: string) => `The join code is still the same. ${why}`,
}

/** Closing a class. */
export const closeClassText = {
  close: 'Close class',
  question: (name: string) => `Close ${name}?`,
  detail:
    'All sharing ends, and the class list is deleted. You will no longer see the students’ lines. Endorsements and transcripts stay. You cannot undo this.',
  keep: 'Cancel',
  closing: 'Closing…',
  closed: (name: string) => `${name} is closed.`,
  failed: (why: string) => `The class is still open. ${why}`,
}
