import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { chooseEmails } from '../mail/email-choices.ts'

/**
 * Stores that a person still wants the weekly email, and turns it on again if it has stopped. Six months later, they are asked
 * again (D55). Repeating it only moves that day.
 */
export async function keepWeekly(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  await chooseEmails(trx, accountId, { weekly: true })
  await trx
    .updateTable('weekly_email')
    .set({ wanted_at: now, asked_at: null, ended_at: null })
    .where('account_id', '=', accountId)
    .execute()
}
