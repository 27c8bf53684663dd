import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Who deletes their account leaves marks that are nobody's: they count people, and name none (D26). */
export async function forgetMarks(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('attendance_mark')
    .set({ participation_id: null, device: null, network: null, pass: null })
    .where('participation_id', 'in', (own) =>
      own.selectFrom('participation').where('account_id', '=', accountId).select('id'),
    )
    .execute()
  await trx
    .updateTable('walk_in')
    .set({ name: null, code_hash: null, participation_id: null })
    .where('participation_id', 'in', (own) =>
      own.selectFrom('participation').where('account_id', '=', accountId).select('id'),
    )
    .execute()
}
