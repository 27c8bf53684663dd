import type { ProgrammeId } from '../programme/programme.ts'
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
