import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hoursToGoal, validHours } from '#domain/college/class-line.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { lineChangesOf } from '../line/changes.ts'
import { classLines } from '../line/class-lines.ts'
import { type CollegeClass, classFrom, classRows } from './class.ts'
import type { Officer } from './edits.ts'

/** A class in the list of classes, with its numbers. */
export type OwnClass = Omit<CollegeClass, 'ngoId'> & {
  /** How many students are on the list, share, and reached the goal. */
  students: number
  sharing: number
  reached: number
  /** How many lines changed since this officer looked. */
  changed: number
}

/** A class as it is answered to its officers. */
export const ownClass = ({ ngoId: _, ...shown }: CollegeClass): Omit<CollegeClass, 'ngoId'> => shown

/** Returns the open classes of a college, newest first. The number of SQL statements depends on nothing. */
export async function ownClasses(reader: CertificateReader, { ngoId, accountId }: Officer): Promise<OwnClass[]> {
  const rows = await classRows(reader.db)
    .where('cohort.ngo_id', '=', ngoId)
    .select(({ selectFrom, fn }) =>
      selectFrom('roll_line')
        .whereRef('roll_line.cohort_id', '=', 'cohort.id')
        .select(fn.countAll<number>().as('students'))
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .orderBy('cohort.created_at', 'desc')
    .orderBy('cohort.id')
    .execute()
  const sharing = await sharersOf(reader.db, ngoId)
  const linesOf = await validLines(reader, ngoId, [...new Set([...sharing.values()].flat())])
  const changes = await lineChangesOf(
    reader.db,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ students, ...row }) => {
    const found = classFrom(row)
    const { firstDay, lastDay, goalHours } = found
    const accounts = sharing.get(row.id) ?? []
    const reached = accounts.filter((account) => {
      const lines = (linesOf.get(account) ?? []).filter((line) => line.lastDay >= firstDay && line.lastDay <= lastDay)
      return hoursToGoal(validHours(lines), goalHours) === 0
    })
    const changed = changes.get(row.id)?.length ?? 0
    const counts = { students: Number(students), sharing: accounts.length, reached: reached.length, changed }
    return { ...ownClass(found), ...counts }
  })
}

/** Returns the accounts that share with the open classes of a college now, keyed by class. */
async function sharersOf(db: Kysely<Database>, ngoId: string): Promise<Map<string, string[]>> {
  const found = await db
    .selectFrom('disclosure')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .where('cohort.ngo_id', '=', ngoId)
    .where('cohort.closed_at', 'is', null)
    .where('disclosure.ended_at', 'is', null)
    .select(['disclosure.cohort_id', 'disclosure.account_id'])
    .execute()
  const accounts = new Map<string, string[]>()
  for (const { cohort_id, account_id } of found)
    accounts.set(cohort_id, [...(accounts.get(cohort_id) ?? []), account_id])
  return accounts
}

const ALL_DAYS = { firstDay: '0001-01-01', lastDay: '9999-12-31' }

/** Returns the lines of all periods, because classes differ in theirs. Revoked lines are left out: sharing since now has none. */
const validLines = (reader: CertificateReader, ngoId: string, accounts: readonly string[]) =>
  classLines(
    reader,
    accounts.map((accountId) => ({ accountId, since: reader.now() })),
    { period: ALL_DAYS, endorsedFor: { ngoId, programme: 'own', programmeName: null } },
  )

/** Returns how many students are on the list of a class. */
export async function studentsOf(db: Kysely<Database>, cohortId: string): Promise<number> {
  const { students } = await db
    .selectFrom('roll_line')
    .where('cohort_id', '=', cohortId)
    .select(({ fn }) => fn.countAll<number>().as('students'))
    .executeTakeFirstOrThrow()
  return Number(students)
}
