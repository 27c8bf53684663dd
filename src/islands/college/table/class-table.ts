import { sumsOf, type TableStudent } from '#domain/college/class-table.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import type { CollegeViewProps } from '../view/college-view.ts'

const of = api.college.classes[':id']

/** Loads the table of a class. The server records that the officer read it (D73). */
export const loadTable = (id: string) => ask(of.table.$get({ param: { id } }))
export type LoadedTable = ValueOf<typeof loadTable>
export type TableChange = LoadedTable['changes'][number]

/** The props of every part of the table that changes it. */
export type TableProps = {
  table: LoadedTable
  /** The college's name, for endorsements. */
  college: string
  set: (change: (table: LoadedTable) => LoadedTable) => void
  /** Loads the table again, which is another read. */
  again: () => Promise<void>
  onRefused: CollegeViewProps['onRefused']
}

/** Records that the officer prints the table. */
export const recordPrint = (id: string) => ask(of.prints.$put({ param: { id } }))

/** Marks the changes as seen that were in a table. @param until the time of the table */
export const markSeen = (id: string, until: string) => ask(of.seen.$post({ param: { id }, json: { until } }))

/** Returns the table after a student changed, or stopped sharing (null). Their changes go with them. */
export function withSharing(table: LoadedTable, disclosureId: string, sharing: TableStudent['sharing']): LoadedTable {
  const students = table.students.map((one) => (one.sharing?.id === disclosureId ? { ...one, sharing } : one))
  const changes = table.changes.filter((change) => sharing !== null || change.disclosureId !== disclosureId)
  return { ...table, students, changes, sums: sumsOf(students) }
}
