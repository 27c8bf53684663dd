import type { CheckedDetails } from '../evidence/evidence.ts'
import type { Day } from '../time/day.ts'
import type { ClassTerms } from './class.ts'
import type { DisclosureEnd } from './disclosure.ts'

/** A college and its class, as a student sees them before and while they share. */
export type ClassOfStudent = ClassTerms & { collegeName: string; collegeSlug: string; checked: CheckedDetails }

/** A class that a student shares with, or shared with. */
export type SharedClass = ClassOfStudent & {
  /** The id of the sharing. */
  id: string
  joinCode: string
  since: Day
  rollNumber: string | null
  /** The name in the class list, while an officer has not answered whether it is the same student. */
  nameInQuestion: string | null
  /** The lines that the class sees now, and their valid hours. 0 if it sees none. */
  lines: number
  hours: number
  /** False while the college is suspended, so that it sees nothing. */
  isListed: boolean
  ended: { on: Day; as: DisclosureEnd } | null
}
