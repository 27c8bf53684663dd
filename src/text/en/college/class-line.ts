import type { ClassLine } from '#domain/college/class-line.ts'
import { hoursToGoal } from '#domain/college/class-line.ts'
import type { Day } from '#domain/time/day.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { hoursText, shortDayText } from '../time/day.ts'

/** The texts of the lines that a class sees (D72), in the officer's table and in the student's mirror. */
export const classLineText = {
  columns: {
    days: 'Date',
    activity: 'Activity and NGO',
    hours: 'Hours',
    how: 'How attendance was established',
    state: 'Status now',
    check: 'Check',
  },
  /** One day or several: '14 Nov 2026 to 15 Nov 2026'. */
  days: (first: Day, last: Day): string =>
    first === last ? shortDayText(first) : `${shortDayText(first)} to ${shortDayText(last)}`,
  org: ({ orgName, org }: Pick<ClassLine, 'orgName' | 'org'>): string => `${orgName}, ${verifiedNgoText(org)}`,
  noHours: 'Not given',
  /** The unit after the hours on phones, where the column has no heading. */
  unit: 'h',
  states: { valid: 'Valid', 'on-hold': 'On hold', revoked: 'Revoked', corrected: 'Corrected' },
  /** The day of a state, below it. A line was revoked once, and is on hold or corrected from a day on. */
  on: {
    'on-hold': (day: Day): string => `since ${shortDayText(day)}`,
    revoked: (day: Day): string => `on ${shortDayText(day)}`,
    corrected: (day: Day): string => `on ${shortDayText(day)}`,
  },
  endorsedOn: (day: Day): string => `Endorsed on ${shortDayText(day)}`,
  check: (code: string): string => `Check certificate ${code}`,
}

/** Returns the sentence below the lines, in a part that is set in bold and the rest. */
export function classSumText(hours: number, goal: number): [string, string] {
  const left = hoursToGoal(hours, goal)
  return [
    hoursText(hours),
    left === 0 ? ` valid, the goal of ${goal} is reached` : ` valid, ${left} to the goal of ${goal}`,
  ]
}
