import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/time/day.ts'

/**
 * Stops sharing with a class (D71). From then on, no read of the college has a line of this student. What the college endorsed
 * stays endorsed. Does nothing if the sharing has ended, or is another person's.
 * @param id the id of the sharing
 */
export async function stopSharing(db: Kysely<Database>, accountId: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('disclosure').where('id', '=', id).where('account_id', '=', accountId)
    const { line } = (await own.select('roll_line_id as line').executeTakeFirst()) ?? { line: null }
    // Locks the line before the sharing, like every transaction that changes both.
    if (line !== null) await trx.selectFrom('roll_line').where('id', '=', line).select('id').forUpdate().execute()
    const ended = await trx
      .updateTable('disclosure')
      .set({ ended_at: now, ended_as: 'stopped' })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .returning('roll_line_id')
      .executeTakeFirst()
    if (!ended?.roll_line_id) return
    await trx.updateTable('roll_line').set({ unclaimed_since: now }).where('id', '=', ended.roll_line_id).execute()
  })
}

/** Returns the days of the endorsements that stay when a student stops sharing: those of a class that were not withdrawn. */
export async function endorsedDays(db: Kysely<Database>, accountId: string, sharingId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom('disclosure')
    .innerJoin('endorsement', 'endorsement.cohort_id', 'disclosure.cohort_id')
    .innerJoin('certificate', 'certificate.code', 'endorsement.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('disclosure.id', '=', sharingId)
    .where('disclosure.account_id', '=', accountId)
    .whereRef('participation.account_id', '=', 'disclosure.account_id')
    .where('endorsement.withdrawn_at', 'is', null)
    .select('endorsement.endorsed_on')
    .orderBy('endorsement.endorsed_on')
    .execute()
  return rows.map(({ endorsed_on }) => endorsed_on)
}
