import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassReadKind } from '#domain/college/disclosure.ts'

/** An officer or an API key that reads lines. */
export type ClassReader = { accountId: string } | { apiKeyId: string }

export type ClassRead = { cohortId: string; kind: ClassReadKind; by: ClassReader; at: Date }

/**
 * Records a read of students' lines (D73). Every function that returns lines to a college calls it, so that students see who looked.
 * A student who deletes their account at the same moment is left out.
 * @param students each student whose lines the reader gets, also if there are none
 */
export async function recordRead(
  db: Kysely<Database>,
  { cohortId, kind, by, at }: ClassRead,
  students: readonly { disclosureId: string; lines: number }[],
): Promise<void> {
  if (students.length === 0) return
  const reader = 'accountId' in by ? { account_id: by.accountId } : { api_key_id: by.apiKeyId }
  await db
    .with('made', (trx) =>
      trx
        .insertInto('class_read')
        .values({ cohort_id: cohortId, kind, at, ...reader })
        .returning('id'),
    )
    .insertInto('class_read_student')
    .columns(['read_id', 'disclosure_id', 'lines'])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ disclosure_id: string; lines: number }>`unnest(
            ${students.map(({ disclosureId }) => disclosureId)}::uuid[],
            ${students.map(({ lines }) => lines)}::integer[])`.as<'student'>(sql`student(disclosure_id, lines)`),
        )
        .innerJoin('made', (join) => join.onTrue())
        .innerJoin('disclosure', 'disclosure.id', 'student.disclosure_id')
        .forKeyShare('disclosure')
        .select(['made.id', 'student.disclosure_id', 'student.lines']),
    )
    .execute()
}
