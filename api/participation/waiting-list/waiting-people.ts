import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { namesFrom } from '#domain/check-in/desk.ts'
import type { WaitingPerson } from '#domain/event/place.ts'
import { inZone } from '#domain/time/zone.ts'
import { isMoveWaiting } from '../../event/notices.ts'
import { openWaiting } from '../../event/place/counts.ts'
import { Refusal } from '../../http/errors.ts'
import { type OfEvent, ownDays } from '../participants.ts'

/**
 * Returns the people on the waiting list of an NGO's event. Their names are null until the day before the event, like those of the
 * people who are going (D18).
 * @throws Refusal 'not-found' if the event is not the NGO's
 */
export async function waitingPeopleOf(
  db: Kysely<Database>,
  { ngoId, eventId, today, now }: OfEvent,
): Promise<WaitingPerson[]> {
  const event = await ownDays(db, { ngoId, eventId }).executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  const isNear = namesFrom(event.date, today) === null && !(await isMoveWaiting(db, eventId, now))
  const rows = await openWaiting(db)
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .where('waiting.event_id', '=', eventId)
    .orderBy('waiting.line_at')
    .orderBy('waiting.id')
    .select(['waiting.joined_at', 'waiting.offer_until', 'account.full_name'])
    .execute()
  return rows.map(({ joined_at, offer_until, full_name }, at) => ({
    position: at + 1,
    joinedAt: inZone(joined_at),
    offeredUntil: offer_until && offer_until > now ? inZone(offer_until) : null,
    name: (isNear && full_name) || null,
  }))
}
