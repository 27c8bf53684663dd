import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

/**
 * Ends all sharing of a student with classes, because they are no volunteer any more, or delete their account (D71). Their roll
 * numbers are free again. The caller has locked the account, so that no sharing begins in the meantime.
 */
export async function endDisclosuresOf(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  // Locks the lines before the sharing, like every transaction that changes both. Also locks the lines of sharing that ended earlier,
  // because deleting a line or an account changes that too.
  await trx
    .selectFrom('roll_line')
    .where('id', 'in', (own) => own.selectFrom('disclosure').where('account_id', '=', accountId).select('roll_line_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ended = await trx
    .updateTable('disclosure')
    .set({ ended_at: now, ended_as: 'stopped' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('roll_line_id')
    .execute()
  const lines = ended.flatMap(({ roll_line_id }) => roll_line_id ?? [])
  if (lines.length > 0)
    await trx.updateTable('roll_line').set({ unclaimed_since: now }).where('id', 'in', lines).execute()
}
