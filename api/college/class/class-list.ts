import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_STUDENTS } from '#domain/college/class.ts'
import type { RollLine } from '#domain/college/class-list/roll-line.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { lockClass, lockLines } from './class.ts'
import type { Officer } from './edits.ts'

/** The result of storing a list. `kept` lines are not in the new list, but a student shares with them. */
export type StoredList = { stored: number; kept: number; removed: number }

const UPLOADS: RateLimit = { most: 60, seconds: 3_600 }

/**
 * Replaces the list of a class (D70). Lines with which a student shares are not changed, and stay if the new list does not have them.
 * The number of SQL statements does not depend on the number of lines.
 * @throws Refusal 'not-found', 'too-many', 'invalid' if more than 2,000 lines would be on the list; those of `lockApprovedNgo`
 */
export async function storeList(
  db: Kysely<Database>,
  officer: Officer,
  { cohortId, lines, now }: { cohortId: string; lines: readonly RollLine[]; now: Date },
): Promise<StoredList> {
  return db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, officer)
    await consume(trx, `class-lists:${officer.ngoId}`, UPLOADS, now)
    await lockClass(trx, officer.ngoId, cohortId)
    const given = lines
      .map((line) => ({ ...line, rollKey: rollKeyOf(line.rollNumber) }))
      .sort((one, other) => (one.rollKey < other.rollKey ? -1 : 1))
    const keys = given.map(({ rollKey }) => rollKey)
    await lockLines(trx, [cohortId])
    const removed = await removeOthers(trx, cohortId, keys)
    await addLines(trx, cohortId, given, now)
    const kept = await countOthers(trx, cohortId, keys)
    if (kept + given.length > MOST_STUDENTS)
      throw new Refusal('invalid', { faults: { lines: `at-most-${MOST_STUDENTS - kept}` } })
    return { stored: given.length, kept, removed }
  })
}

const isGiven = (keys: readonly string[]) => sql<boolean>`roll_key in (select unnest(${keys}::text[]))`

async function removeOthers(trx: Transaction<Database>, cohortId: string, keys: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('roll_line')
    .where('cohort_id', '=', cohortId)
    .where('unclaimed_since', 'is not', null)
    .where((line) => line.not(isGiven(keys)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function countOthers(trx: Transaction<Database>, cohortId: string, keys: readonly string[]): Promise<number> {
  const { others } = await trx
    .selectFrom('roll_line')
    .where('cohort_id', '=', cohortId)
    .where((line) => line.not(isGiven(keys)))
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  return Number(others)
}

/** Adds the lines. A line that is on the list and that no student shares with gets the new spelling and another 120 days. */
async function addLines(
  trx: Transaction<Database>,
  cohortId: string,
  given: readonly (RollLine & { rollKey: string })[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('roll_line')
    .columns(['cohort_id', 'roll_number', 'roll_key', 'name', 'unclaimed_since'])
    .expression(
      sql`select ${cohortId}::uuid, line.*, ${now}::timestamptz from unnest(
        ${given.map(({ rollNumber }) => rollNumber)}::text[],
        ${given.map(({ rollKey }) => rollKey)}::text[],
        ${given.map(({ name }) => name)}::text[]) as line`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['cohort_id', 'roll_key'])
        .doUpdateSet(({ ref }) => ({
          roll_number: ref('excluded.roll_number'),
          name: ref('excluded.name'),
          unclaimed_since: ref('excluded.unclaimed_since'),
        }))
        .where('roll_line.unclaimed_since', 'is not', null),
    )
    .execute()
}
