import type { RevokedBecause } from '#domain/certificate/certificate.ts'
import { type CodeState, MOST_LINES } from '#domain/certificate/code-list.ts'
import type { CodeRow } from '#domain/certificate/code-list-rows.ts'
import type { FaultCode } from '#domain/form/fields.ts'
import { faultText } from '../form/form.ts'
import { fullDayText } from '../time/day.ts'
import { revokedBecause } from './certificate.ts'

const STATES: Record<CodeState, string> = {
  valid: 'Valid',
  changed: 'Changed',
  'on-hold': 'On hold',
  revoked: 'Revoked',
  unknown: 'Not found',
  'not-a-code': 'Not a code',
}

const WHAT: Record<CodeState, string> = {
  valid: 'valid',
  changed: 'changed',
  'on-hold': 'on hold',
  revoked: 'revoked',
  unknown: 'not found',
  'not-a-code': 'not a code',
}

/** Texts of the page that checks the certificates of a class together (D63). */
export const codeListText = {
  title: 'Check many certificates',
  description: 'Paste certificate codes or upload a CSV file to check them all together.',
  lead: `Paste codes, links, sentences with codes, or a table. You can check up to ${MOST_LINES} codes. No account needed.`,
  names: 'If another column has names, we’ll compare them with the certificates. We do not save what you send.',
  codes: 'Codes',
  codesHint: 'You can paste codes with names from a spreadsheet.',
  file: 'Or choose a file (CSV)',
  check: 'Check codes',
  csv: 'Download results (CSV)',
  one: 'Check one code',
  many: 'Check many codes',
  fault: (code: FaultCode | string) =>
    code === 'required' ? 'Paste at least one code, or choose a file.' : faultText(code),
  tooLarge: `This file is too large. Choose a file with up to ${MOST_LINES} codes.`,
  results: 'Results',
  /** '54 valid, 2 on hold, 1 revoked, 3 not found.' */
  sum: (rows: readonly CodeRow[]): string => {
    const counts = (Object.keys(WHAT) as CodeState[]).flatMap((state) => {
      const count = rows.filter(({ answer }) => answer.state === state).length
      return count > 0 ? `${count} ${WHAT[state]}` : []
    })
    const differing = rows.filter(({ answer }) => answer.name === 'differs').length
    const repeated = new Set(rows.flatMap(({ answer, isRepeated }) => (isRepeated ? [answer.code] : []))).size
    return `${counts.join(', ')}.${differing > 0 ? ` ${differing === 1 ? '1 name is different' : `${differing} names are different`}.` : ''}${repeated > 0 ? ` ${repeated === 1 ? '1 code appears' : `${repeated} codes appear`} more than once.` : ''}`
  },
  repeated: 'Listed more than once.',
  /** Shown above the results if the list has question marks in place of letters. */
  lettersLost:
    'Some letters in this list were lost, so its names cannot match. In Excel, save the list as “CSV UTF-8 (Comma delimited)”, then check it again.',
  hours: {
    title: 'Hours by name',
    hint: 'Total hours on valid certificates with a matching name. Each certificate counts once, up to 12 hours a day.',
    columns: ['Name', 'Certificates', 'Hours'],
  },
  columns: {
    code: 'Code',
    state: 'Status',
    name: 'Name',
    activity: 'Event and NGO',
    days: 'Days',
    hours: 'Hours',
  },
  states: STATES,
  name: { agrees: 'Matches', differs: 'Different' },
  since: (day: string) => `since ${fullDayText(day)}`,
  why: (reason: RevokedBecause) => revokedBecause[reason],
  fileName: 'checked-codes',
  csvColumns: [
    ...[
      'Code',
      'Status',
      'Since',
      'Reason',
      'Name',
      'Name in your list',
      'More than once',
      'Event',
      'NGO',
      'First day',
      'Last day',
      'Hours',
    ],
    'Checked at',
  ],
}
