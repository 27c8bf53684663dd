import type { ClassLine } from '#domain/college/class-line.ts'
import type { StudentHours, TableStudent } from '#domain/college/class-table.ts'
import type { NameAnswer } from '#domain/college/class-table-form.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import type { OpenClass } from '../class/classes.ts'
import type { CollegeViewProps } from '../view/college-view.ts'

const routes = api.college.classes[':id'].students[':disclosureId']

/** Loads the lines of a student. The server records that the officer read them (D73). */
export const loadLines = (id: string, disclosureId: string): Promise<Answer<{ lines: ClassLine[] }>> =>
  ask(routes.lines.$get({ param: { id, disclosureId } }))

export const answerName = (id: string, disclosureId: string, answer: NameAnswer) =>
  ask(routes.name.$post({ param: { id, disclosureId }, json: { answer } }))

/** Makes the transcript of a student. The server records that the officer read their lines. */
export const makeTranscript = (id: string, disclosureId: string) =>
  ask(api.college.classes[':id'].transcripts.$post({ param: { id }, json: { students: [disclosureId] } }))

/** A student who shares. */
export type SharingStudent = TableStudent & { sharing: StudentHours }

/** The props of every part of the row that opens below a student. */
export type StudentProps = {
  student: SharingStudent
  of: OpenClass
  /** The college's name. */
  college: string
  /** Called with the student's new numbers, or with null if they do not share any more. */
  onSharing: (sharing: StudentHours | null) => void
  onRefused: CollegeViewProps['onRefused']
}

/** Returns the id of the row with the lines of a student, which the button with their name controls. */
export const linesRowId = (disclosureId: string): string => `lines-${disclosureId}`
