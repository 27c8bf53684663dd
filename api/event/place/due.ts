import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import { isFirstCome, offerEnd } from '#domain/event/offer-end.ts'
import { instantOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { openWaiting } from './counts.ts'
import { offerFreePlaces } from './offers.ts'

/**
 * Passes on expired offers, and offers places that became free at night or while a process ended (D49). A job calls it. Several
 * processes can run it at the same time, because each event is locked.
 */
export async function passOnOffers(db: Kysely<Database>, moment: Moment): Promise<void> {
  const errors: unknown[] = []
  for (const event of await waitedEvents(db, moment.now))
    if (isDue(event, moment)) await passOn(db, event.id, moment).catch((error) => errors.push(error))
  // An error at one event must not stop the offers of the others.
  if (errors.length > 0) throw errors[0]
}

const passOn = (db: Kysely<Database>, eventId: string, moment: Moment) =>
  db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('event').where('id', '=', eventId).select('id')
    const locked = await own.forNoKeyUpdate().skipLocked().executeTakeFirst()
    if (locked) await offerFreePlaces(trx, eventId, moment)
  })

type WaitedCounts = Awaited<ReturnType<typeof waitedEvents>>[number]

/** Returns whether `offerFreePlaces` would change something. */
function isDue(event: WaitedCounts, moment: Moment): boolean {
  if (!isUpcoming(event, moment)) return true
  if (!event.listed) return false
  if (event.expired > 0 || !event.places_limited) return true
  const start = instantOf(event.date, event.time)
  if (event.free <= 0) return event.told > 0
  if (isFirstCome(moment.now, start)) return event.told + event.offered < event.waiting
  return event.offered < event.waiting && offerEnd(moment.now, start) !== null
}

const waitedEvents = (db: Kysely<Database>, now: Date) =>
  openWaiting(db)
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .groupBy('event.id')
    .select(['event.id', 'event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select(['event.listed', 'event.places_limited'])
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('waiting.told_at').as('told'),
      fn.countAll<number>().filterWhere('waiting.offer_until', '>', now).as('offered'),
      fn.countAll<number>().filterWhere('waiting.offer_until', '<=', now).as('expired'),
      sql<number>`(${ref('event.max_people')} - count(*) filter (where waiting.offer_until > ${now})
        - (select count(*) from participation where event_id = event.id and took_place))::int`.as('free'),
    ])
    .execute()
