import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { lockClass, lockLines } from './class.ts'
import type { Officer } from './edits.ts'

/**
 * Closes a class: all sharing ends, and its list is deleted. Endorsements and transcripts stay.
 * @throws Refusal 'not-found'; those of `lockApprovedNgo`
 */
export async function closeClass(db: Kysely<Database>, officer: Officer, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, officer)
    await lockClass(trx, officer.ngoId, id)
    await endClasses(trx, [id], now)
  })
}

/** Closes all open classes of a college that closes. The caller has locked the college. */
export async function closeClassesOf(trx: Transaction<Database>, ngoId: string, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('cohort')
    .where('ngo_id', '=', ngoId)
    .where('closed_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  await endClasses(
    trx,
    open.map(({ id }) => id),
    now,
  )
}

/** Ends the sharing with classes, deletes their lists and closes them. The caller has locked the classes or their college. */
async function endClasses(trx: Transaction<Database>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // Locks the lines first, because a student who joins locks a line before the sharing.
  await lockLines(trx, ids)
  // Takes the line away in the same statement. A second change of the row, by deleting the line, would wait for the account, whose
  // owner may be deleting it and waiting for the line.
  await trx
    .updateTable('disclosure')
    .set({ ended_at: now, ended_as: 'class-closed', roll_line_id: null })
    .where('cohort_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  await trx.deleteFrom('roll_line').where('cohort_id', 'in', ids).execute()
  await trx.updateTable('cohort').set({ closed_at: now }).where('id', 'in', ids).execute()
}
