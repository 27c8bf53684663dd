import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { movedOfferEnd } from '#domain/event/offer-end.ts'
import type { Day } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { openWaiting } from './counts.ts'
import { queueWaitingMails } from './mail.ts'

/** Cancels the open offers of an NGO's events, because they cannot be accepted while the events are not listed (D7). */
export async function takeBackOffers(trx: Transaction<Database>, ngoId: string): Promise<void> {
  await trx
    .updateTable('waiting')
    .set({ offered_at: null, offer_until: null })
    .where('event_id', 'in', (own) => own.selectFrom('event').select('id').where('ngo_id', '=', ngoId))
    .where('offer_until', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends open offers earlier if the event has moved to an earlier start. An offer that cannot remain is cancelled, and does not count
 * as expired. Its person gets a new email with the new end. The caller must have locked the event.
 */
export async function shortenOffers(
  trx: Transaction<Database>,
  event: { id: string; title: string; date: Day; time: string },
  moment: Moment,
): Promise<void> {
  const open = await openWaiting(trx)
    .where('waiting.event_id', '=', event.id)
    .where('waiting.offer_until', '>', moment.now)
    .select(['waiting.id', sql<Date>`waiting.offer_until`.as('until')])
    .execute()
  const start = instantOf(event.date, event.time)
  const ends = open.map(({ id, until }) => ({ id, until, end: movedOfferEnd(until, moment.now, start) }))
  const changed = ends.filter(({ until, end }) => end?.getTime() !== until.getTime())
  for (const { id, end } of changed) {
    const offer = end ? { offer_until: end } : { offered_at: null, offer_until: null }
    await trx.updateTable('waiting').set(offer).where('id', '=', id).execute()
  }
  const told = changed.filter(({ end }) => end !== null).map(({ id }) => id)
  await queueWaitingMails(trx, 'place-offered', event, told, moment)
}
