import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'

type Volunteer = { id: string; fullName: string }

/**
 * Adds a person who was seen at a check-in desk to the event, on any day and even if all places are taken (D44). An existing
 * participation is not changed. "Joined" on a certificate is the server's current time, not the time of an entry (D80).
 * @returns the locked participation
 * @throws Refusal 'name-first', 'forbidden' if the person is no longer a volunteer, 'conflict' if they concurrently pressed
 * "Not Going"
 */
export async function joinAt(
  trx: Transaction<Database>,
  volunteer: Volunteer,
  eventId: string,
  { now }: Pick<Moment, 'now'>,
): Promise<string> {
  const name = tidyName(volunteer.fullName)
  const fault = nameFault(name)
  if (fault) throw new Refusal('name-first', { faults: { name: fault } })
  const { institution, roll_number } = await trx
    .selectFrom('account')
    .where('id', '=', volunteer.id)
    .where('role', '=', 'user')
    .select(['institution', 'roll_number'])
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('forbidden'))
  const going = { account_id: volunteer.id, event_id: eventId, going_at: now, name, institution, roll_number }
  await trx
    .insertInto('participation')
    .values({ ...going, verified_at: null, verified_by: null })
    .onConflict((known) => known.columns(['account_id', 'event_id']).doNothing())
    .execute()
  const { id } = await goers(trx)
    .where('account_id', '=', volunteer.id)
    .where('event_id', '=', eventId)
    .select('id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('conflict'))
  return id
}
