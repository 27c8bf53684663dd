import type { Evidence } from '#domain/attendance/presence.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { CountedTranscript, TranscriptTerms } from '#domain/certificate/transcript.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { Signature, TranscriptColumn } from '#domain/programme/transcript-layout.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../../site.ts'
import { programmeName } from '../../programme/programme.ts'
import { dayText, fullDaysText, fullDayText, hoursText, shortDayText } from '../../time/day.ts'

const list = new Intl.ListFormat('en-GB')

/** The title of each programme's transcript. The college names its own programme itself. */
const TITLES: Record<Exclude<ProgrammeId, 'own'>, string> = {
  aicte: 'AICTE activity points',
  nss: 'National Service Scheme',
  ugc: 'Community engagement',
  cbse: 'SEWA',
  ap: 'Community service project',
}

/** The lines of each programme, named before the period. */
const RECORD: Record<ProgrammeId, string> = {
  aicte: 'Record of verified service',
  nss: 'Record of regular activities',
  ugc: 'Record of field engagement',
  cbse: 'Record of SEWA activities',
  ap: 'Record of community service',
  own: 'Record of verified service',
}

/** One or two words for how attendance was established. `howText` has the sentences. */
const HOW: Record<Evidence, string> = {
  'check-in-and-out': 'Measured',
  'check-in': 'Checked in',
  organizer: 'Confirmed',
  'statement-organization': 'Accepted',
  'statement-admin': 'Accepted',
}

const COLUMNS: Record<TranscriptColumn, string> = {
  number: 'No.',
  days: 'Date',
  activity: 'Activity and organization',
  hours: 'Hours',
  attendance: 'Attendance',
  certificate: 'Certificate',
  points: 'Points*',
  endorsed: 'Endorsed',
}

const SIGNATURES: Record<Signature, string> = {
  student: 'Student',
  volunteer: 'Volunteer',
  'faculty-mentor': 'Faculty mentor',
  'head-of-department': 'Head of department',
  'programme-officer': 'NSS Programme Officer',
  'course-teacher': 'Course teacher',
  'class-teacher': 'SEWA teacher',
  principal: 'Principal',
}

const programmeOf = ({ programme, programmeName: own }: TranscriptTerms) => programmeName(programme, own)

/** The texts of a transcript's PDF and of its CSV file (D75). */
export const transcriptText = {
  title: ({ programme, programmeName: own }: TranscriptTerms): string =>
    programme === 'own' ? (own ?? '') : TITLES[programme],
  what: 'Service record',
  subtitle: ({ programme, firstDay, lastDay }: TranscriptTerms): string =>
    `${RECORD[programme]}, ${fullDaysText(firstDay, lastDay)}`,
  student: 'Student',
  rollNumber: 'Roll number',
  college: 'College',
  headFields: { 'class-goal': 'Class, goal', 'branch-semester': 'Branch, semester' },
  classGoal: (terms: TranscriptTerms): string =>
    [terms.className, programmeOf(terms), hoursText(terms.goalHours)].join(', '),
  columns: COLUMNS,
  activityWithSector: 'Activity, organization, place, theme',
  /** @param place the NGO and the city */
  placeAndTheme: (place: string, theme: string): string => `${place}. ${theme}`,
  days: (first: Day, last: Day): string =>
    first === last ? shortDayText(first) : `${shortDayText(first)} to ${shortDayText(last)}`,
  how: HOW,
  counted: (hours: number): string => `(${hours})`,
  sum: (day: Day): string => `Sum as of ${fullDayText(day)}`,
  toGoal: (hours: number): string => `${hours} to the goal`,
  goalReached: 'Goal reached',
  howTitle: 'How attendance was established.',
  /** The key of the words in the column. @param words the evidence that the lines have */
  key: (kinds: readonly Evidence[]): string =>
    [
      kinds.includes('check-in-and-out') && 'Measured: scanned the event’s changing QR code on coming and on leaving.',
      kinds.includes('check-in') && 'Checked in: at the event.',
      kinds.includes('organizer') && 'Confirmed: by the organization.',
      kinds.includes('statement-organization') && 'Accepted: the volunteer said so, and the organization accepted it.',
      kinds.includes('statement-admin') && `Accepted: the volunteer said so, and ${site.name} accepted it.`,
    ]
      .filter(Boolean)
      .join(' '),
  twelve: 'In brackets: the hours that are counted, up to 12 a day.',
  points: '* To be filled in by the college. Points are its decision.',
  signatures: SIGNATURES,
  made: (day: Day, address: string): string =>
    `Made on ${fullDayText(day)}. Check it at ${address}. The check page counts again: a line that is revoked later lowers the sum there.`,
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  qr: (code: string): string => `QR code that opens the check page of ${code}`,
  csvColumns: [
    ...['Student', 'Roll number', 'College', 'Class', 'Programme', 'First day', 'Last day', 'Event', 'NGO', 'City'],
    ...['Sector', 'Hours', 'Hours counted', 'Attendance', 'Certificate', 'Check certificate at', 'Endorsed on'],
    ...['Status', 'Since', 'Transcript', 'Made on', 'Printed sum', 'Sum now', 'Check transcript at'],
  ],
  statuses: { valid: 'Valid', 'on-hold': 'On hold', corrected: 'Corrected', revoked: 'Revoked' },
}

/** The list in a class's ZIP file. */
export const transcriptListText = {
  columns: ['Roll number', 'Student', 'Transcript', 'Made on', 'Hours', 'Check at', 'File'],
  changed: 'Lines have changed since. Create this transcript again.',
}

type ChangedState = Exclude<LineStatus['state'], 'valid'>

const CHANGED: Record<ChangedState, (count: number) => string> = {
  revoked: (count) => (count === 1 ? 'was revoked since' : 'were revoked since'),
  'on-hold': (count) => (count === 1 ? 'is on hold' : 'are on hold'),
  corrected: (count) => (count === 1 ? 'was corrected since' : 'were corrected since'),
}

/** The texts of a transcript's check page (D75, design §8). */
export const transcriptPageText = {
  headings: {
    valid: { word: 'Genuine', heading: 'This service record is genuine' },
    changed: { word: 'Changed', heading: 'This service record is genuine' },
    revoked: { word: 'Revoked', heading: 'This service record was revoked' },
  },
  /** Whether lines have changed since it was made: 'One of its 10 lines was revoked since.' */
  changed: (statuses: readonly LineStatus[]): string => {
    const count = (state: LineStatus['state']) => statuses.filter((one) => one.state === state).length
    const states = (['revoked', 'on-hold', 'corrected'] as const).filter((state) => count(state) > 0)
    const [first] = states
    if (!first) return statuses.length === 1 ? 'Its only line is valid.' : `All its ${statuses.length} lines are valid.`
    if (statuses.length === 1) return `Its only line ${CHANGED[first](1)}.`
    const [only] = states.length === 1 ? states : []
    if (only)
      return `${count(only) === 1 ? 'One' : count(only)} of its ${statuses.length} lines ${CHANGED[only](count(only))}.`
    const counts = states.map((state) => `${count(state)} ${CHANGED[state](count(state))}`)
    return `Of its ${statuses.length} lines, ${list.format(counts)}.`
  },
  /** The sum to count, which is bold, and what follows it. */
  count: ({ hours, printedHours }: Pick<CountedTranscript, 'hours' | 'printedHours'>): [string, string] =>
    hours === printedHours
      ? [`Count ${hoursText(hours)}`, ', as printed.']
      : [`Count ${hoursText(hours)}`, `, not the printed ${printedHours}.`],
  validToday: (day: Day): string => `Valid today, ${dayText(day)}`,
  printed: (day: Day): string => `Printed, as of ${shortDayText(day)}`,
  student: 'Student',
  for: 'For',
  forWhom: (terms: TranscriptTerms): string => `${programmeOf(terms)}, ${terms.college}`,
  hours: hoursText,
  what: 'Lines of the service record',
  more: (lines: number, hours: number): string =>
    `Show ${lines} more ${lines === 1 ? 'line' : 'lines'}, ${hoursText(hours)}, all valid`,
  advice: 'What to do:',
  adviceText: {
    valid: 'count these hours. Points and credits are the college’s decision.',
    changed: 'use today’s sum. The student can make a new record in a minute.',
  },
}
