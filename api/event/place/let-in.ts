import type { Transaction } from 'kysely'
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
    .select(['account.institution', 'account.roll_number'])
    .forKeyShare('account')
    .skipLocked()
    .execute()
  if (people.length === 0) return
  await trx
    .insertInto('participation')
    .values(
      people.map(({ id: _, name, ...person }) => ({
        ...{ ...person, name: tidyName(name), event_id: event.id, going_at: moment.now },
        ...{ verified_at: null, verified_by: null },
      })),
    )
    .onConflict((known) => known.columns(['account_id', 'event_id']).doNothing())
    .execute()
  const ids = people.map(({ id }) => id)
  await trx
    .updateTable('waiting')
    .set({ ended_at: moment.now, ended_as: 'let-in' })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  await queueWaitingMails(trx, 'waiting-let-in', event, ids, moment)
}
