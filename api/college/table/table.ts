import type { ClassLine } from '#domain/college/class-line.ts'
import { studentHours, sumsOf, type TableStudent, type TableSums } from '#domain/college/class-table.ts'
import type { ClassReadKind } from '#domain/college/disclosure.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { Refusal } from '../../http/errors.ts'
import { type CollegeClass, classOf } from '../class/class.ts'
import type { Officer } from '../class/edits.ts'
import { ownClass } from '../class/own-classes.ts'
import { type LineChange, lineChangesOf } from '../line/changes.ts'
import { type ClassReader, recordRead } from '../line/reads.ts'
import { type ListedStudent, studentsWithLines, studentWithLines } from './students.ts'

/** A class as its officers see it (D72). */
export type ClassTable = {
  class: Omit<CollegeClass, 'ngoId'>
  /** The time of the answer, which “I have seen these” sends back. */
  at: string
  students: TableStudent[]
  sums: TableSums
  /** The lines that were revoked or put on hold since this officer looked, newest first. */
  changes: LineChange[]
}

export type ClassRequest = { officer: Officer; id: string }

/**
 * Returns the table of a class, and records that the officer read the list.
 * @throws Refusal 'not-found' if it is another college's class, or closed
 */
export async function classTable(reader: CertificateReader, request: ClassRequest): Promise<ClassTable> {
  const { found, listed, at } = await readClass(reader, request, 'list')
  const { accountId } = request.officer
  const changes = (await lineChangesOf(reader.db, accountId, [found.id])).get(found.id) ?? []
  const students = listed.map(({ rollNumber, name, sharing }) => ({
    ...{ rollNumber, name },
    sharing: sharing && {
      ...{ id: sharing.id, otherName: sharing.otherName },
      ...studentHours(sharing.lines, found.goalHours),
    },
  }))
  return { class: ownClass(found), at: at.toISOString(), students, sums: sumsOf(students), changes }
}

/** Returns the whole list of a class with all lines, and records the officer's read with its kind. @throws Refusal 'not-found' */
export const readClass = (
  reader: CertificateReader,
  { officer: { ngoId, accountId }, id }: ClassRequest,
  kind: ClassReadKind,
): Promise<ClassContent> => readList(reader, { ngoId, id, by: { accountId } }, kind)

type ClassContent = { found: CollegeClass; listed: ListedStudent[]; at: Date }

/** Works like `readClass`, for an officer or an API key of a college. */
export async function readList(
  reader: CertificateReader,
  { ngoId, id, by }: { ngoId: string; id: string; by: ClassReader },
  kind: ClassReadKind,
): Promise<ClassContent> {
  // The time before the lines are read, so that a line that is revoked in the meantime is a change since this read.
  const at = reader.now()
  const found = await classOf(reader.db, ngoId, id)
  const listed = await studentsWithLines(reader, found)
  await recordRead(
    reader.db,
    { cohortId: found.id, kind, by, at },
    listed.flatMap(({ sharing }) => (sharing ? [{ disclosureId: sharing.id, lines: sharing.lines.length }] : [])),
  )
  return { found, listed, at }
}

/**
 * Returns the lines of a student, and records that the officer read them.
 * @throws Refusal 'not-found' also if the student stopped sharing
 */
export async function studentLines(
  reader: CertificateReader,
  { officer, id, disclosureId }: ClassRequest & { disclosureId: string },
): Promise<{ lines: ClassLine[] }> {
  const at = reader.now()
  const found = await classOf(reader.db, officer.ngoId, id)
  const student = await studentWithLines(reader, found, disclosureId)
  if (!student) throw new Refusal('not-found')
  const { lines } = student.sharing
  const read = { cohortId: found.id, kind: 'lines' as const, by: { accountId: officer.accountId }, at }
  await recordRead(reader.db, read, [{ disclosureId, lines: lines.length }])
  return { lines }
}
