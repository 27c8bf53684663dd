import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { type OfEvent, ownDays, refuseUnlessPast } from '../participants.ts'
import type { HoursOfEvent } from './hours.ts'

/* Locks are always taken in this order: the NGO's approval, the event, then participations. */

type PastEventCaller = OfEvent & { accountId: string }

export async function lockPastEvent(
  trx: Transaction<Database>,
  { accountId, today, now, ...own }: PastEventCaller,
): Promise<HoursOfEvent & { isRevoked: boolean; lastDay: string }> {
  await lockApprovedNgo(trx, { ngoId: own.ngoId, accountId })
  const event = await ownDays(trx, own).forShare().executeTakeFirst()
  const { revoked_at, ...past } = refuseUnlessPast(event, { today, now })
  return { ...past, isRevoked: revoked_at !== null }
}

/**
 * Locks the event and the participation in one statement. PostgreSQL locks the rows in the order in which the statement lists
 * their tables.
 * @param deleted also accepts an event that the NGO has deleted
 */
export async function lockParticipation(
  trx: Transaction<Database>,
  { accountId, today, now, participationId, ...own }: PastEventCaller & { participationId: string; deleted?: boolean },
) {
  await lockApprovedNgo(trx, { ngoId: own.ngoId, accountId })
  const held = await trx
    .selectFrom('event')
    .innerJoin('participation', 'participation.event_id', 'event.id')
    .where('participation.id', '=', participationId)
    .where('event.id', '=', own.eventId)
    .where('event.ngo_id', '=', own.ngoId)
    .$if(!own.deleted, (query) => query.where('event.deleted_at', 'is', null))
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select(['event.service_minutes as minutes', 'event.measured', 'participation.service_minutes as ownMinutes'])
    .select(['event.revoked_at', 'participation.account_id', 'participation.verified_at', 'participation.going_at'])
    .forShare('event')
    .forUpdate('participation')
    .executeTakeFirst()
  if (held) return refuseUnlessPast(held, { today, now })
  refuseUnlessPast(await ownDays(trx, own).executeTakeFirst(), { today, now })
  throw new Refusal('not-found')
}
