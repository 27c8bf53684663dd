import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type ClassEvent, classEvents } from '#db/seeds/class-events.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { isFirstOwner } from '../../organization/membership/first-owner.ts'
import { verifyParticipations } from '../../participation/verify.ts'

const DAY_MS = 86_400_000

/** Lets NGOs verify the students of the demo class at its past events, each on the day after the event. */
export async function verifyDemoClass(
  db: Kysely<Database>,
  { now, config }: Pick<Moment, 'now' | 'config'>,
): Promise<void> {
  const names = [...new Set(classEvents.flatMap(({ came }) => came))]
  const people = await db
    .selectFrom('account')
    .where('issuer', '=', DEV_ISSUER)
    .where('subject', 'in', names)
    .select(['id', 'subject', 'full_name as name'])
    .execute()
  const going_at = new Date(now.getTime() - 40 * DAY_MS)
  for (const event of classEvents) {
    const { eventId, ownerId, lastDay } = await heldEvent(db, event)
    const then = instantOf(addDays(lastDay, 1), '10:00')
    const came = people.filter(({ subject }) => event.came.includes(subject))
    await db.transaction().execute(async (trx) => {
      const rows = came.map(({ id, name }) => ({ account_id: id, event_id: eventId, going_at, name }))
      const going = await trx.insertInto('participation').values(rows).returning('id').execute()
      const ids = going.map(({ id }) => id)
      await verifyParticipations(trx, ids, { by: ownerId, now: then, today: eventDayOf(then), config })
    })
  }
}

const heldEvent = (db: Kysely<Database>, { title }: ClassEvent) =>
  db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('title', '=', title)
    .select(['event.id as eventId', 'event.last_day as lastDay', 'account.id as ownerId'])
    .executeTakeFirstOrThrow()
