import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassTerms } from '#domain/college/class.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import { studentHours } from '#domain/college/class-table.ts'
import type { KeyHolder } from '../../auth/api-key.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { type CollegeClass, classFrom, classRows } from '../class/class.ts'
import { readList } from './table.ts'

/** A class as the college's software reads it (D76). */
export type SoftwareClass = ClassTerms & { id: string }

/** A student who shares now, with the same lines that officers see. */
export type SoftwareStudent = {
  rollNumber: string
  /** The name on the class list. */
  name: string
  /** The name of the student's account, while it is an open question whether it is the same person. */
  otherName: string | null
  hours: number
  /** The hours that are missing to the goal. */
  toGoal: number
  lines: ClassLine[]
}

/** `at` is the time to which the lines are true. */
export type SoftwareClassTable = { class: SoftwareClass; at: string; students: SoftwareStudent[] }

const termsOf = ({ ngoId: _, joinCode: __, version: ___, ...terms }: CollegeClass): SoftwareClass => terms

/** Returns the open classes of a college, newest first. It contains no data of students. */
export async function softwareClasses(db: Kysely<Database>, ngoId: string): Promise<SoftwareClass[]> {
  const rows = await classRows(db)
    .where('cohort.ngo_id', '=', ngoId)
    .orderBy('cohort.created_at', 'desc')
    .orderBy('cohort.id')
    .execute()
  return rows.map((row) => termsOf(classFrom(row)))
}

/**
 * Returns a class with the students who share now, and records the read for them (D73).
 * @throws Refusal 'not-found' if it is another college's class, or closed
 */
export async function softwareClass(
  reader: CertificateReader,
  { id: apiKeyId, ngoId }: KeyHolder,
  id: string,
): Promise<SoftwareClassTable> {
  const { found, listed, at } = await readList(reader, { ngoId, id, by: { apiKeyId } }, 'api')
  const students = listed.flatMap(({ rollNumber, name, sharing }) => {
    if (!sharing) return []
    const { otherName, lines } = sharing
    const { hours, toGoal } = studentHours(lines, found.goalHours)
    return [{ rollNumber, name, otherName, hours, toGoal, lines }]
  })
  return { class: termsOf(found), at: at.toISOString(), students }
}
