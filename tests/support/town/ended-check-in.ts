import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { toCrockford } from '#domain/encoding/crockford.ts'
import { addDays } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { TODAY } from './clock.ts'
import { plantEvent, plantGoers } from './open-desk.ts'
import { plantEntries } from './past-desk.ts'

const signs = (count: number) => toCrockford(crypto.getRandomValues(new Uint8Array(count)), count)

/**
 * Plants an event of today without an end time, so that it is over tomorrow, although its helpers have ended check-in. The first
 * `came` people checked in, and the last `review` of these need review, because their clock was unsure.
 */
export async function plantEndedCheckIn(
  { db }: { db: Kysely<Database> },
  names: readonly string[],
  {
    came,
    review = 0,
    day = TODAY,
    at = '06:31',
    ...changed
  }: Partial<NewEventRow> & {
    came: number
    review?: number
    day?: string
    at?: string
  },
) {
  const hours = { date: day, time: '06:30', end_time: null, service_minutes: 180 }
  const eventId = await plantEvent({ db }, { ...hours, created_at: new Date('2025-11-01T10:00:00Z'), ...changed })
  const goers = await plantGoers({ db }, eventId, names)
  const opened = instantOf(day, '00:00')
  const { id: desk_id } = await db
    .insertInto('check_in_desk')
    .values({
      ...{ id: signs(8), event_id: eventId, day, secret: '0'.repeat(64), token: signs(26), opened_at: opened },
      ...{ opens_at: opened, closes_at: instantOf(addDays(day, 1), '00:00') },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: phone_id } = await db
    .insertInto('check_in_phone')
    .values({
      ...{ desk_id, number: 1, token_hash: randomUUID(), device: 'Chrome on Android', network: null },
      ...{ opened_at: opened, contact_at: opened, closed_at: opened, removed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { id }] of goers.slice(0, came).entries()) {
    const entry = { way: 'pass' as const, device: null, desk_id, phone_id, clock_sure: place < came - review }
    await plantEntries({ db }, eventId, id, [{ ...entry, time: at, day }])
  }
  return { eventId, goers, phoneId: phone_id }
}
