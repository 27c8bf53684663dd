import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { tidyName } from '#domain/form/person-name.ts'
import type { Moment } from '../../env.ts'
import { openWaiting } from './counts.ts'
import { queueWaitingMails } from './mail.ts'

/**
 * Lets everyone on the list in when an NGO stops limiting the places (D49). Each person gets one email. An account that is being
 * deleted or changed at this moment is left to the job, because waiting for it could be a deadlock.
 */
export async function letEveryoneIn(
  trx: Transaction<Database>,
  event: { id: string; title: string },
  moment: Moment,
): Promise<void> {
  const people = await openWaiting(trx)
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .where('waiting.event_id', '=', event.id)
    .where('account.role', '=', 'user')
    .orderBy('waiting.line_at')
    .orderBy('waiting.id')
    .select(['waiting.id', 'account.id as account_id', 'account.full_name as name'])
    .forKeyShare('account')
    .skipLocked()
    .execute()
  if (people.length === 0) return
  const names = people.map(({ name }) => tidyName(name))
  const ids = people.map(({ id }) => id)
  // One parameter per column, because a list may have more people than a statement may have parameters.
  await sql`
    insert into participation (event_id, account_id, going_at, name, institution, roll_number)
    select ${event.id}::uuid, account.id, ${moment.now}::timestamptz, person.name, account.institution, account.roll_number
    from unnest(${people.map((one) => one.account_id)}::uuid[], ${names}::text[]) as person (id, name)
    join account on account.id = person.id
    on conflict (account_id, event_id) do nothing`.execute(trx)
  await trx
    .updateTable('waiting')
    .set({ ended_at: moment.now, ended_as: 'let-in' })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  await queueWaitingMails(trx, 'waiting-let-in', event, ids, moment)
}
