import type { Period } from '#domain/certificate/certificate-form.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { fullDayText, hoursText } from '../time/day.ts'

function periodText({ from, to }: Period): string {
  if (from && to) return `From ${fullDayText(from)} to ${fullDayText(to)}`
  if (from) return `Since ${fullDayText(from)}`
  return to ? `Until ${fullDayText(to)}` : 'All certificates so far'
}

const madeText = ({ madeOn, version }: { madeOn: string; version: number }): string =>
  `Created on ${fullDayText(madeOn)} by ${site.name}${version > 1 ? `, version ${version}` : ''}`

/** The texts of a service record in the PDF, in the CSV file and on the dashboard. */
export const serviceText = {
  title: 'Service record',
  columns: [
    ...['Name on certificate', 'First day', 'Last day', 'Event', 'NGO', 'Sector', 'Type'],
    ...[
      'Online or offline',
      'City',
      'Hours',
      'Hours counted',
      'Attendance',
      'Certificate issued',
      'Code',
      'Check at',
      'Status',
      'Since',
    ],
  ],
  statuses: {
    valid: 'Valid',
    'on-hold': 'On hold',
    corrected: 'Replaced by a newer version',
    revoked: 'Revoked',
  },
  pdfColumns: { days: 'Days', activity: 'Event and NGO', hours: 'Hours', code: 'Code' },
  period: periodText,
  made: madeText,
  /** Shown below the title of the PDF: the period, the number of events and the hours. */
  summary: (period: Period, lines: number, hours: number): string =>
    `${periodText(period)}. ${lines === 1 ? '1 event' : `${lines} events`}, ${hoursText(hours)}.`,
  /** A line of the PDF, shown below the event. */
  where: (orgName: string, city: string, sector: string): string => `${orgName}, ${city}. ${sector}.`,
  twelve: 'Up to 12 hours a day are counted.',
  addedUp: (hours: number): string => `${hours} counted`,
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  /** The text around the stamp. It names who recorded the service record. */
  seal: [`Recorded by ${site.name}`, 'Attendance verified by NGOs'],
  severalNames: 'The certificates are not all in the same name. Each line shows the name on its certificate.',
  qr: (code: string) => `QR code that opens the check page of ${code}`,
  check: (address: string): string =>
    `This record and each certificate in it have a code. Enter a code at ${address} to check whether it is still valid.`,
  fileName: 'service-record',
}

type ChangedLine = Exclude<LineStatus, { state: 'valid' }>

const SINCE: Record<ChangedLine['state'], string> = {
  'on-hold': 'On hold',
  corrected: 'Replaced by a newer version',
  revoked: 'Revoked',
}

/** Each text follows a number: '2 were revoked'. */
const COUNTED: Record<ChangedLine['state'], (count: number) => string> = {
  revoked: (count) => (count === 1 ? 'was revoked' : 'were revoked'),
  corrected: (count) => (count === 1 ? 'has a newer version' : 'have newer versions'),
  'on-hold': (count) => (count === 1 ? 'is on hold' : 'are on hold'),
}

/** The texts of a service record's check page. */
export const recordPageText = {
  what: 'Service record details',
  made: (period: Period, made: { madeOn: string; version: number }) => `${periodText(period)}. ${madeText(made)}.`,
  documentTitle: (word: string, code: string, since: Day | null) =>
    `${word}${since ? ` since ${fullDayText(since)}` : ''}: service record ${code}`,
  headings: {
    valid: {
      word: 'Valid',
      heading: 'This service record is valid',
      lead: 'All its certificates are valid, and none has been corrected since it was created.',
    },
    changed: {
      word: 'Changed',
      heading: 'This service record has changed',
      lead: 'Rely on the details below, not on the printed record.',
    },
    revoked: {
      word: 'Revoked',
      heading: 'This service record was revoked',
      lead: 'Do not accept a service record with this code. It is no longer valid.',
    },
  },
  /** The first sentence about a changed record: how many certificates changed, in what way, and since when. */
  changed: (statuses: readonly LineStatus[]) => {
    const changed = statuses.filter((one) => one.state !== 'valid')
    const [first] = changed.map(({ since }) => since).sort()
    const counts = Object.entries(COUNTED).flatMap(([state, words]) => {
      const count = changed.filter((one) => one.state === state).length
      return count > 0 ? [`${count} ${words(count)}`] : []
    })
    const since = `Changed since ${fullDayText(first ?? '')}.`
    const [state] = changed.map((one) => one.state)
    return statuses.length === 1 && state
      ? `${since} Its only certificate ${COUNTED[state](1)}.`
      : `${since} Of its ${statuses.length} certificates, ${counts.join(' and ')}.`
  },
  total: (hours: number) => `Valid now: ${hoursText(hours)}.`,
  columns: { code: 'Certificate', state: 'Status', activity: 'Event and NGO', days: 'Days', hours: 'Hours' },
  valid: 'Valid',
  status: (status: ChangedLine) => `${SINCE[status.state]} since ${fullDayText(status.since)}`,
}

/** Texts of the dashboard section with all of a volunteer's certificates (design §9). */
export const serviceSectionText = {
  /** @param hours 0 if the NGOs have entered none */
  title: (hours: number) =>
    hours === 0 ? 'Your verified service' : hours === 1 ? '1 verified hour' : `${hours} verified hours`,
  total: (activities: number) => `At ${activities === 1 ? '1 event' : `${activities} events`}, verified by NGOs.`,
  twelve: 'Up to 12 hours a day are counted across all your events.',
  byYear: 'Hours by year',
  noHours: 'The NGOs have not entered any hours yet.',
  record: 'Service record',
  fold: 'Service record for my college',
  recordHint: 'Each line includes a certificate code that a college can check.',
  from: 'From',
  to: 'To',
  backwards: 'The last day cannot be before the first day.',
  make: 'Create service record',
  making: 'Creating…',
  made: (code: string) => `Service record created. Anyone can check it with the code ${code}.`,
  makeFailed: (message: string) => `The service record was not created. ${message}`,
  none: 'You have no valid certificates in this period.',
  checkPage: 'Open check page',
  pdf: 'Download PDF',
  csv: 'Download table (CSV)',
  loadFailed: 'We could not load your verified service.',
}
