import type { Period } from '#domain/certificate-form.ts'
import type { ServiceRecord } from '#domain/service-record.ts'
import { site } from '../../site.ts'
import { fullDayText, hoursText } from './day.ts'

/** What a service record says, on paper, in a table and on the dashboard. */
export const serviceText = {
  title: 'Service record',
  columns: [
    ...['First day', 'Last day', 'Activity', 'Organization', 'Sector', 'Type', 'Online or offline', 'City', 'Hours'],
    ...['Certificate issued', 'Code', 'Check it at'],
  ],
  pdfColumns: { days: 'Days', activity: 'Activity and organization', hours: 'Hours', code: 'Code' },
  period: ({ from, to }: Period): string => {
    if (from && to) return `From ${fullDayText(from)} to ${fullDayText(to)}`
    if (from) return `From ${fullDayText(from)} on`
    return to ? `Until ${fullDayText(to)}` : 'Everything so far'
  },
  made: (day: string): string => `Made on ${fullDayText(day)} by ${site.name}`,
  total: ({ lines, hours }: ServiceRecord): string =>
    `${lines.length === 1 ? '1 activity' : `${lines.length} activities`}, ${hoursText(hours)}`,
  none: 'No certificate stands in this period.',
  check: (address: string): string =>
    `Each line is a certificate of its own. Type its code at ${address} to see whether it stands and what it says.`,
  fileName: 'service-record',
}

/** What the dashboard says of all certificates together (design §9). */
export const serviceSectionText = {
  title: 'Your verified service',
  total: (hours: number, activities: number) =>
    `${hours > 0 ? `${hoursText(hours)} in ` : ''}${activities === 1 ? '1 activity' : `${activities} activities`}, confirmed by the organizations.`,
  bySector: 'Hours by sector',
  byYear: 'Hours by year',
  noHours: 'The organizations stated no hours yet.',
  record: 'Service record',
  recordHint: 'Every line carries its certificate’s code, so that a college can check each one.',
  from: 'From',
  to: 'To',
  backwards: 'The last day cannot be before the first.',
  pdf: 'Download as PDF',
  csv: 'Download as a table (CSV)',
  loadFailed: 'Your verified service could not be loaded.',
}
