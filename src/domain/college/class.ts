import type { ProgrammeId } from '../programme/programme.ts'
import type { Day } from '../time/day.ts'
import type { ClassPeriod } from './class-line.ts'

/** The programme and period of a class, and the hours that each student should reach (D69). */
export type ClassTerms = ClassPeriod & {
  name: string
  programme: ProgrammeId
  /** The name of the college's own programme. Null if the programme is another. */
  programmeName: string | null
  goalHours: number
}

/** The maximum number of lines in a class list (D70). */
export const MOST_STUDENTS = 2000

/** The maximum number of open classes of a college. */
export const MOST_CLASSES = 200

export const MOST_GOAL_HOURS = 2000

/** Six years, the longest course. A class from 1 July 2026 can last until 1 July 2032. */
export const LONGEST_CLASS_DAYS = 2192

/** Returns the academic year of a day, from 1 July to 30 June, with which a new class starts. */
export function academicYear(today: Day): ClassPeriod {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  return { firstDay: `${year}-07-01`, lastDay: `${year + 1}-06-30` }
}

/** Names the ends at which a period contains days that are not in another. Students who share see the period first (D71). */
export const widerEnds = (period: ClassPeriod, than: ClassPeriod): (keyof ClassPeriod)[] => [
  ...(period.firstDay < than.firstDay ? (['firstDay'] as const) : []),
  ...(period.lastDay > than.lastDay ? (['lastDay'] as const) : []),
]
