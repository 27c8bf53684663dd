import type { ClassLine } from '#domain/college/class-line.ts'
import { hoursToGoal } from '#domain/college/class-line.ts'
import type { Day } from '#domain/time/day.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { hoursText, shortDayText } from '../time/day.ts'

/** The texts of the lines that a class sees (D72), in the officer's table and in the student's mirror. */
export const classLineText = {
  columns: {
    days: 'तारीख़',
    activity: 'कार्यक्रम और संस्था',
    hours: 'घंटे',
    how: 'हाज़िरी का आधार',
    state: 'अभी की स्थिति',
    check: 'जाँच',
  },
  /** One day or several: '14 नवंबर 2026 से 15 नवंबर 2026'. */
  days: (first: Day, last: Day): string =>
    first === last ? shortDayText(first) : `${shortDayText(first)} से ${shortDayText(last)}`,
  org: ({ orgName, org }: Pick<ClassLine, 'orgName' | 'org'>): string => `${orgName}, ${verifiedNgoText(org)}`,
  noHours: 'नहीं बताए गए',
  /** The unit after the hours on phones, where the column has no heading. */
  unit: 'घं॰',
  states: { valid: 'मान्य', 'on-hold': 'जाँच में', revoked: 'निरस्त', corrected: 'सुधार हुआ' },
  /** The day of a state, below it. A line was revoked once, and is on hold or corrected from a day on. */
  on: {
    'on-hold': (day: Day): string => `${shortDayText(day)} से`,
    revoked: (day: Day): string => `${shortDayText(day)} को`,
    corrected: (day: Day): string => `${shortDayText(day)} को`,
  },
  endorsedOn: (day: Day): string => `${shortDayText(day)} को मान्यता मिली`,
  check: (code: string): string => `प्रमाण-पत्र ${code} जाँचें`,
}

/** Returns the sentence below the lines, in a part that is set in bold and the rest. */
export function classSumText(hours: number, goal: number): [string, string] {
  const left = hoursToGoal(hours, goal)
  return [hoursText(hours), left === 0 ? ` मान्य, ${goal} का लक्ष्य पूरा हुआ` : ` मान्य, ${goal} के लक्ष्य में ${left} बाकी`]
}
