import type { Day } from '../time/day.ts'
import { type ClassLine, hoursToGoal, validHours } from './class-line.ts'
import { rollKeyOf } from './roll-number.ts'

/** The lines of a student who shares with a class, added up (D72). */
export type StudentHours = {
  /** The id of the sharing. */
  id: string
  lines: number
  /** The hours that count. Lines on hold and revoked lines do not. */
  hours: number
  /** The hours that are missing to the goal; 0 if it is reached. */
  toGoal: number
  /** The lines that the college can endorse: those that are valid, and not endorsed yet. */
  due: number
  /** The last day of the newest line. */
  lastDay: Day | null
  /** The name of the student's account while the question is open whether it is the same student. */
  otherName: string | null
}

/** A line of the class list. `sharing` is null while no student shares with its roll number. */
export type TableStudent = { rollNumber: string; name: string; sharing: StudentHours | null }

/** Adds up the lines of a student. */
export function studentHours(
  lines: readonly Pick<ClassLine, 'counted' | 'lastDay' | 'status' | 'endorsedOn'>[],
  goalHours: number,
): Omit<StudentHours, 'id' | 'otherName'> {
  const hours = validHours(lines)
  const lastDay = lines.reduce<Day | null>((last, line) => (last && last > line.lastDay ? last : line.lastDay), null)
  const due = lines.filter(({ status, endorsedOn }) => status.state === 'valid' && endorsedOn === null).length
  return { lines: lines.length, hours, toGoal: hoursToGoal(hours, goalHours), due, lastDay }
}

/** The numbers of a class: lines of its list, students who share, their hours, and how many of them reached the goal. */
export type TableSums = { students: number; sharing: number; hours: number; reached: number }

export function sumsOf(students: readonly TableStudent[]): TableSums {
  const sharing = students.flatMap((student) => student.sharing ?? [])
  return {
    students: students.length,
    sharing: sharing.length,
    hours: sharing.reduce((sum, { hours }) => sum + hours, 0),
    reached: sharing.filter(({ toGoal }) => toGoal === 0).length,
  }
}

/**
 * Returns how many lines of how many students a college can endorse in one press. Those of a student whose name is a question are
 * left out.
 */
export function dueIn(students: readonly TableStudent[]): { lines: number; students: number } {
  const due = students.flatMap(({ sharing }) => (sharing?.due && sharing.otherName === null ? [sharing.due] : []))
  return { lines: due.reduce((sum, lines) => sum + lines, 0), students: due.length }
}

/** The parts of a class that an officer can look at. */
export const STUDENT_FILTERS = ['all', 'reached', 'below', 'not-sharing'] as const
export type StudentFilter = (typeof STUDENT_FILTERS)[number]

export function isIn(filter: StudentFilter, { sharing }: TableStudent): boolean {
  if (filter === 'all') return true
  if (filter === 'not-sharing') return sharing === null
  return sharing !== null && (sharing.toGoal === 0) === (filter === 'reached')
}

/** Returns whether a search finds a student: by a part of one of their names, or of the roll number in any spelling. */
export function isFound({ rollNumber, name, sharing }: TableStudent, search: string): boolean {
  const words = search.trim().toLocaleLowerCase()
  const names = [name, sharing?.otherName ?? ''].map((one) => one.toLocaleLowerCase())
  const key = rollKeyOf(search)
  return names.some((one) => one.includes(words)) || (key !== '' && rollKeyOf(rollNumber).includes(key))
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares roll numbers, with the numbers in them as numbers: 23CE9 comes before 23CE10, and 23CE009 before 23CE9. */
export const byRollNumber = (
  { rollNumber: a }: { rollNumber: string },
  { rollNumber: b }: { rollNumber: string },
): number => COLLATOR.compare(a, b) || (a < b ? -1 : Number(a > b))
