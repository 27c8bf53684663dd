import type { Period } from '#domain/certificate/certificate-form.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { fullDayText, hoursText } from '../time/day.ts'

function periodText({ from, to }: Period): string {
  if (from && to) return `From ${fullDayText(from)} to ${fullDayText(to)}`
  if (from) return `From ${fullDayText(from)} on`
  return to ? `Until ${fullDayText(to)}` : 'Everything so far'
}

const madeText = ({ madeOn, version }: { madeOn: string; version: number }): string =>
  `Made on ${fullDayText(madeOn)} by ${site.name}${version > 1 ? `, version ${version}` : ''}`

/** What a service record says, on paper, in a table and on the dashboard. */
export const serviceText = {
  title: 'Service record',
  columns: [
    ...['Name as certified', 'First day', 'Last day', 'Activity', 'Organization', 'Sector', 'Type'],
    ...[
      'Online or offline',
      'City',
      'Hours',
      'Hours added up',
      'How we know',
      'Certificate issued',
      'Code',
      'Check it at',
      'State',
      'Since',
    ],
  ],
  statuses: {
    valid: 'Valid',
    'on-hold': 'On hold',
    corrected: 'Replaced by a newer version',
    revoked: 'Revoked',
  },
  pdfColumns: { days: 'Days', activity: 'Activity and organization', hours: 'Hours', code: 'Code' },
  period: periodText,
  made: madeText,
  /** Under the paper's name: the period, and what its lines add up to. */
  summary: (period: Period, lines: number, hours: number): string =>
    `${periodText(period)}. ${lines === 1 ? '1 activity' : `${lines} activities`}, ${hoursText(hours)}.`,
  /** In a line of the paper, below the activity. */
  where: (orgName: string, city: string, sector: string): string => `${orgName}, ${city}. ${sector}.`,
  twelve: 'At most 12 hours a day are added up.',
  addedUp: (hours: number): string => `${hours} added up`,
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  /** Around the seal: whose record it is. */
  seal: [`Record held by ${site.name}`, 'Attendance marked by organizations'],
  severalNames: 'The certificates name the person in several ways: each line says its own.',
  qr: (code: string) => `QR code that leads to the check page of ${code}`,
  check: (address: string): string =>
    `This record has a code, and each line is a certificate with a code of its own. Type one at ${address} to see what stands now.`,
  fileName: 'service-record',
}

type ChangedLine = Exclude<LineStatus, { state: 'valid' }>

const SINCE: Record<ChangedLine['state'], string> = {
  'on-hold': 'On hold',
  corrected: 'Replaced by a newer version',
  revoked: 'Revoked',
}

const COUNTED: Record<ChangedLine['state'], string> = {
  revoked: 'revoked',
  corrected: 'replaced by a newer version',
  'on-hold': 'on hold',
}

/** What the check page says of a record. */
export const recordPageText = {
  what: 'What it says',
  made: (period: Period, made: { madeOn: string; version: number }) => `${periodText(period)}. ${madeText(made)}.`,
  documentTitle: (word: string, code: string, since: Day | null) =>
    `${word}${since ? ` since ${fullDayText(since)}` : ''}: service record ${code}`,
  headings: {
    valid: { word: 'Valid', heading: 'This service record is valid', lead: 'Every line stands as it was certified.' },
    changed: {
      word: 'Changed',
      heading: 'This service record has changed',
      lead: 'Use the details below. Do not rely on the printed record.',
    },
    revoked: {
      word: 'Revoked',
      heading: 'This service record was revoked',
      lead: 'It no longer stands. A paper with this code proves nothing.',
    },
  },
  /** The first sentence of one on hold: how many lines, since when, and what became of them. */
  changed: (statuses: readonly LineStatus[]) => {
    const changed = statuses.filter((one) => one.state !== 'valid')
    const [first] = changed.map(({ since }) => since).sort()
    const counts = Object.entries(COUNTED).flatMap(([state, words]) => {
      const count = changed.filter((one) => one.state === state).length
      return count > 0 ? [`${count} ${words}`] : []
    })
    return `Since ${fullDayText(first ?? '')}, not all ${statuses.length === 1 ? 'of it' : `${statuses.length} lines`} stand${statuses.length === 1 ? 's' : ''}: ${counts.join(', ')}.`
  },
  total: (hours: number) => `${hoursText(hours)} stand now.`,
  columns: { code: 'Certificate', state: 'State', activity: 'Activity and organization', days: 'Days', hours: 'Hours' },
  valid: 'Valid',
  status: (status: ChangedLine) => `${SINCE[status.state]} since ${fullDayText(status.since)}`,
}

/** What the dashboard says of all certificates together (design §9). */
export const serviceSectionText = {
  title: 'Your verified service',
  total: (hours: number, activities: number) =>
    `${hours > 0 ? `${hoursText(hours)} in ` : ''}${activities === 1 ? '1 activity' : `${activities} activities`}, confirmed by the organizations.`,
  twelve: 'At most 12 hours a day are added up, over all your events.',
  bySector: 'Hours by sector',
  byYear: 'Hours by year',
  noHours: 'The organizations stated no hours yet.',
  record: 'Service record',
  recordHint: 'Every line carries its certificate’s code, so that a college can check each one.',
  from: 'From',
  to: 'To',
  backwards: 'The last day cannot be before the first.',
  make: 'Make the record',
  making: 'Making…',
  made: (code: string) => `Your record has the code ${code}. Anybody checks it with that.`,
  makeFailed: (message: string) => `The record was not made. ${message}`,
  none: 'No certificate stands in this period.',
  checkPage: 'Its check page',
  pdf: 'Download as PDF',
  csv: 'Download as a table (CSV)',
  loadFailed: 'Your verified service could not be loaded.',
}
