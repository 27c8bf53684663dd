import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Removes a person who has checked in from the waiting list. Being there does not use up a place (D49).
 * @returns whether a place was reserved for the person, which they then have
 */
async function endOwnWaiting(
  trx: Transaction<Database>,
  accountId: string,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: 'checked-in' })
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .returning('offer_until')
    .executeTakeFirst()
  return ended !== undefined && ended.offer_until !== null && ended.offer_until > now
}

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
  const tookPlace = await endOwnWaiting(trx, volunteer.id, eventId, now)
  await trx
    .insertInto('participation')
    .values({ ...going, took_place: tookPlace, verified_at: null, verified_by: null })
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
