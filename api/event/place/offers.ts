import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import { isFirstCome, offerEnd } from '#domain/event/offer-end.ts'
import { instantOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { countsOf, openWaiting } from './counts.ts'
import { letEveryoneIn } from './let-in.ts'
import { queueWaitingMails } from './mail.ts'

/**
 * Brings the waiting list of an event up to date (D49): expires offers, offers free places to the first in line, emails everyone
 * that the first to take a place gets it, or lets everyone in if the places are no longer limited. Repeating it changes
 * nothing. The caller must have locked the event.
 */
export async function offerFreePlaces(trx: Transaction<Database>, eventId: string, moment: Moment): Promise<void> {
  const event = await waitedFor(trx, eventId)
  if (!event) return
  if (event.deleted_at === null && !isUpcoming(event, moment)) return endWaiting(trx, [eventId], 'over', moment.now)
  if (!event.listed) return
  if (!event.places_limited) return letEveryoneIn(trx, event, moment)
  await expireOffers(trx, event, moment)
  const [counts] = await countsOf(trx, [eventId], moment.now)
  if (!counts) return
  const free = counts.most - counts.taken - counts.offered
  const start = instantOf(event.date, event.time)
  if (free <= 0) return untell(trx, eventId)
  if (isFirstCome(moment.now, start)) return tellEveryone(trx, event, moment)
  const until = offerEnd(moment.now, start)
  if (until) await offer(trx, event, { free, until }, moment)
}

/** Ends all open rows of the events. */
export async function endWaiting(
  trx: Transaction<Database>,
  eventIds: readonly string[],
  ended_as: 'over' | 'cancelled',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('waiting')
    .set({ ended_at: now, ended_as })
    .where('event_id', '=', sql<string>`any (${eventIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/** Selects the event, or nothing if its list is empty. */
const waitedFor = (trx: Transaction<Database>, eventId: string) =>
  trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where(({ exists }) => exists(openWaiting(trx).where('waiting.event_id', '=', eventId).select('waiting.id')))
    .select(['id', 'title', 'date', 'end_date as endDate', 'time', 'end_time as endTime'])
    .select(['listed', 'places_limited', 'deleted_at'])
    .executeTakeFirst()

export type WaitedEvent = NonNullable<Awaited<ReturnType<typeof waitedFor>>>

/** After a first expiry, the person moves to the end of the line. After a second, they are off the list, and get an email. */
async function expireOffers(trx: Transaction<Database>, event: WaitedEvent, moment: Moment): Promise<void> {
  const { rows } = await sql<{ id: string; expired: number }>`
    with late as (
      select id, row_number() over (order by offer_until, line_at) as number from waiting
      where event_id = ${event.id} and ended_at is null and offer_until <= ${moment.now}
    ), line as (
      select greatest(max(line_at), ${moment.now}::timestamptz) as last from waiting
      where event_id = ${event.id} and ended_at is null
    )
    update waiting set
      expired = expired + 1,
      line_at = case expired when 0 then line.last + number * interval '1 microsecond' else line_at end,
      offered_at = case expired when 0 then null else offered_at end,
      offer_until = case expired when 0 then null else offer_until end,
      ended_at = case expired when 0 then null else ${moment.now}::timestamptz end,
      ended_as = case expired when 0 then null else 'expired' end
    from late, line where waiting.id = late.id returning waiting.id, waiting.expired`.execute(trx)
  const off = rows.filter(({ expired }) => expired === 2).map(({ id }) => id)
  await queueWaitingMails(trx, 'waiting-ended', event, off, moment)
}

type Offer = { free: number; until: Date }

async function offer(trx: Transaction<Database>, event: WaitedEvent, { free, until }: Offer, moment: Moment) {
  const offered = await trx
    .updateTable('waiting')
    .set({ offered_at: moment.now, offer_until: until, told_at: null })
    .where('ended_at', 'is', null)
    .where('id', 'in', (next) =>
      next
        .selectFrom('waiting as next')
        .where('next.event_id', '=', event.id)
        .where('next.ended_at', 'is', null)
        .where('next.offer_until', 'is', null)
        .orderBy('next.line_at')
        .orderBy('next.id')
        .limit(free)
        .select('next.id'),
    )
    .returning('id')
    .execute()
  await queueWaitingMails(
    trx,
    'place-offered',
    event,
    offered.map(({ id }) => id),
    moment,
  )
}

/** Emails everyone who waits, once until the place is taken. */
async function tellEveryone(trx: Transaction<Database>, event: WaitedEvent, moment: Moment): Promise<void> {
  const told = await trx
    .updateTable('waiting')
    .set({ told_at: moment.now })
    .where('event_id', '=', event.id)
    .where('ended_at', 'is', null)
    .where('offer_until', 'is', null)
    .where('told_at', 'is', null)
    .returning('id')
    .execute()
  await queueWaitingMails(
    trx,
    'place-free',
    event,
    told.map(({ id }) => id),
    moment,
  )
}

async function untell(trx: Transaction<Database>, eventId: string): Promise<void> {
  await trx
    .updateTable('waiting')
    .set({ told_at: null })
    .where('event_id', '=', eventId)
    .where('told_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}
