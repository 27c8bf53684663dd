import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassTerms } from '#domain/college/class.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { Refusal } from '../../http/errors.ts'

/** A class as its officers work with it. */
export type CollegeClass = ClassTerms & { id: string; ngoId: string; joinCode: string; version: number }

/**
 * Returns an open class of a college.
 * @throws Refusal 'not-found' if it is another college's class, or closed
 */
export async function classOf(db: Kysely<Database>, ngoId: string, id: string): Promise<CollegeClass> {
  const row = await classRows(db).where('cohort.id', '=', id).where('cohort.ngo_id', '=', ngoId).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return classFrom(row)
}

/** Selects open classes. */
export const classRows = (db: Kysely<Database>) =>
  db
    .selectFrom('cohort')
    .where('cohort.closed_at', 'is', null)
    .select(['cohort.id', 'cohort.ngo_id', 'cohort.name', 'programme', 'programme_name', 'goal_minutes'])
    .select(['first_day', 'last_day', 'join_code', 'cohort.version'])

type ClassRow = Awaited<ReturnType<ReturnType<typeof classRows>['executeTakeFirstOrThrow']>>

export const classFrom = (row: ClassRow): CollegeClass => ({
  ...{ id: row.id, ngoId: row.ngo_id, name: row.name, joinCode: row.join_code, version: row.version },
  ...{ programme: row.programme, programmeName: row.programme_name, goalHours: hoursFromMinutes(row.goal_minutes) },
  ...{ firstDay: row.first_day, lastDay: row.last_day },
})

export type Disclosure = { id: string; accountId: string; since: Date; rollLineId: string }

/** Returns who shares with a class now, keyed by disclosure. */
export async function sharingOf(db: Kysely<Database>, cohortId: string): Promise<Disclosure[]> {
  const rows = await db
    .selectFrom('disclosure')
    .where('cohort_id', '=', cohortId)
    .where('ended_at', 'is', null)
    .select(['id', 'account_id as accountId', 'since', 'roll_line_id as rollLineId'])
    .execute()
  return rows.flatMap(({ rollLineId, ...row }) => (rollLineId === null ? [] : [{ ...row, rollLineId }]))
}

/**
 * Locks an open class of a college, for a change of its terms or its list. Must run after `lockApprovedNgo`.
 * @throws Refusal 'not-found' if it is another college's class, or closed
 */
export async function lockClass(trx: Transaction<Database>, ngoId: string, id: string): Promise<CollegeClass> {
  const row = await classRows(trx)
    .where('cohort.id', '=', id)
    .where('cohort.ngo_id', '=', ngoId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return classFrom(row)
}

/** Locks the lists of classes in order of the lines' ids, like every transaction that locks several lines. Must run after `lockClass`. */
export async function lockLines(trx: Transaction<Database>, cohortIds: readonly string[]): Promise<void> {
  const lines = trx.selectFrom('roll_line').where('cohort_id', 'in', cohortIds)
  await lines.select('id').orderBy('id').forUpdate().execute()
}
