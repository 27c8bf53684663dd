import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import { byRollNumber } from '#domain/college/class-table.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import type { CollegeClass } from '../class/class.ts'
import { classLines } from '../line/class-lines.ts'

/** A student who shares, with the lines that the class sees. */
export type SharedLines = { id: string; otherName: string | null; lines: ClassLine[] }

/** A line of the class list, and the sharing with its roll number. */
export type ListedStudent = { rollNumber: string; name: string; sharing: SharedLines | null }

/**
 * Returns the list of a class in order of roll numbers, with the lines of everyone who shares. The number of SQL statements does not
 * depend on the number of students.
 */
export async function studentsWithLines(reader: CertificateReader, of: CollegeClass): Promise<ListedStudent[]> {
  return withLines(reader, of, await listedRows(reader.db, of.id).execute())
}

/** Returns one student who shares with a class. @returns undefined if they do not share with it, or not any more */
export async function studentWithLines(
  reader: CertificateReader,
  of: CollegeClass,
  disclosureId: string,
): Promise<(ListedStudent & { sharing: SharedLines }) | undefined> {
  const rows = await listedRows(reader.db, of.id).where('disclosure.id', '=', disclosureId).execute()
  const [found] = await withLines(reader, of, rows)
  return found?.sharing ? { ...found, sharing: found.sharing } : undefined
}

/** Selects the list of a class. The name of the account is selected only while it is a question. */
const listedRows = (db: Kysely<Database>, cohortId: string) =>
  db
    .selectFrom('roll_line')
    .leftJoin('disclosure', (join) =>
      join.onRef('disclosure.roll_line_id', '=', 'roll_line.id').on('disclosure.ended_at', 'is', null),
    )
    .leftJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'disclosure.account_id')
        .on('disclosure.name_differs', '=', true)
        .on('disclosure.name_accepted_at', 'is', null),
    )
    .where('roll_line.cohort_id', '=', cohortId)
    .select(['roll_line.roll_number as rollNumber', 'roll_line.name', 'account.full_name as otherName'])
    .select(['disclosure.id', 'disclosure.account_id as accountId', 'disclosure.since'])

type Row = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

async function withLines(
  reader: CertificateReader,
  { ngoId, programme, programmeName, firstDay, lastDay }: CollegeClass,
  rows: readonly Row[],
): Promise<ListedStudent[]> {
  const sharers = rows.flatMap(({ accountId, since }) => (accountId && since ? [{ accountId, since }] : []))
  const lines = await classLines(reader, sharers, {
    period: { firstDay, lastDay },
    endorsedFor: { ngoId, programme, programmeName },
  })
  return rows
    .map(({ rollNumber, name, id, accountId, otherName }) => ({
      ...{ rollNumber, name },
      sharing: id && accountId ? { id, otherName, lines: lines.get(accountId) ?? [] } : null,
    }))
    .sort(byRollNumber)
}
