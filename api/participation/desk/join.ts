import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { nameFault, tidyName } from '#domain/form/person-name.ts'
import { goers } from '../../attendance/goers.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'

/**
 * Takes a person who has checked in off the waiting list. Presence uses no place (D49). A list that ended with the event
 * counts too, because check-in phones may send an entry later.
 * @returns when the person joined the list, and whether a place was reserved for them, which they then have
 */
async function endOwnWaiting(
  trx: Transaction<Database>,
  accountId: string,
  eventId: string,
  now: Date,
): Promise<{ since: Date; tookPlace: boolean } | null> {
  const ended = await trx
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: 'checked-in' })
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_as', '=', 'over')]))
    .returning(['joined_at', 'offer_until'])
    .executeTakeFirst()
  if (!ended) return null
  return { since: ended.joined_at, tookPlace: ended.offer_until !== null && ended.offer_until > now }
}

/** Locks the event if the person is or was on its waiting list, because every change of a list locks the event first. */
async function lockWaited(trx: Transaction<Database>, accountId: string, eventId: string): Promise<void> {
  await trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('waiting')
          .where('waiting.event_id', '=', eventId)
          .where('waiting.account_id', '=', accountId)
          .select('waiting.id'),
      ),
    )
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

type Volunteer = { id: string; fullName: string }

/**
 * Adds a person who was seen at a check-in desk to the event, on any day and even if all places are taken (D44). An existing
 * participation is not changed. "Joined" on a certificate is the server's time when the person joined the waiting list, or now,
 * and not the time of an entry (D80).
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
  await lockWaited(trx, volunteer.id, eventId)
  const waited = await endOwnWaiting(trx, volunteer.id, eventId, now)
  const going = { account_id: volunteer.id, event_id: eventId, going_at: waited?.since ?? now, name }
  await trx
    .insertInto('participation')
    .values({
      ...going,
      institution,
      roll_number,
      took_place: waited?.tookPlace ?? false,
      verified_at: null,
      verified_by: null,
    })
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
