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
  unknown: 'Unknown',
  'not-a-code': 'Not a code',
}

const WHAT: Record<CodeState, string> = {
  valid: 'valid',
  changed: 'changed',
  'on-hold': 'on hold',
  revoked: 'revoked',
  unknown: 'unknown to us',
  'not-a-code': 'not a code',
}

/** Checking a class at once (D63). */
export const codeListText = {
  title: 'Check many certificates',
  description: 'Paste the codes of a class, or choose a table of them, and read what stands of each.',
  lead: `Paste codes, links or sentences with codes, or a table: at most ${MOST_LINES} codes. No account is needed.`,
  names: 'Names in another column are compared with the certificates. We keep nothing of what you send.',
  codes: 'Codes',
  codesHint: 'Pasted from a spreadsheet they may have names beside them.',
  file: 'Or a table (CSV)',
  check: 'Check',
  csv: 'Get as a table (CSV)',
  one: 'Check a single code',
  many: 'Check many at once',
  fault: (code: FaultCode | string) =>
    code === 'required' ? 'Paste at least one code, or choose a table.' : faultText(code),
  tooLarge: 'This file is too large. A table of 500 lines is far smaller.',
  results: 'What stands',
  /** '54 valid, 2 on hold, 1 revoked, 3 unknown to us.' */
  sum: (rows: readonly CodeRow[]): string => {
    const counts = (Object.keys(WHAT) as CodeState[]).flatMap((state) => {
      const count = rows.filter(({ answer }) => answer.state === state).length
      return count > 0 ? `${count} ${WHAT[state]}` : []
    })
    const differing = rows.filter(({ answer }) => answer.name === 'differs').length
    const repeated = new Set(rows.flatMap(({ answer, isRepeated }) => (isRepeated ? [answer.code] : []))).size
    return `${counts.join(', ')}.${differing > 0 ? ` ${differing === 1 ? '1 name differs' : `${differing} names differ`}.` : ''}${repeated > 0 ? ` ${repeated === 1 ? '1 code appears' : `${repeated} codes appear`} more than once.` : ''}`
  },
  repeated: 'More than once in this list.',
  /** Above the answers, where a file or what was pasted has question marks for letters. */
  lettersLost:
    'Some letters of this list are lost, so names cannot agree. In Excel, save it as “CSV UTF-8 (Comma delimited)”, and check it again.',
  hours: {
    title: 'Hours by name',
    hint: 'This adds up valid certificates whose name agrees. Each counts once, at most 12 hours a day.',
    columns: ['Name', 'Certificates', 'Hours'],
  },
  columns: {
    code: 'Code',
    state: 'State',
    name: 'Name',
    activity: 'Activity and organization',
    days: 'Days',
    hours: 'Hours',
  },
  states: STATES,
  name: { agrees: 'Agrees', differs: 'Differs' },
  since: (day: string) => `since ${fullDayText(day)}`,
  why: (reason: RevokedBecause) => revokedBecause[reason],
  fileName: 'checked-codes',
  csvColumns: [
    ...[
      'Code',
      'State',
      'Since',
      'Why',
      'Name',
      'Name in your list',
      'More than once',
      'Activity',
      'Organization',
      'First day',
      'Last day',
      'Hours',
    ],
    'Checked at',
  ],
}
