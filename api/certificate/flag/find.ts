import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { flagsOf } from '#domain/flag/flag-rules.ts'
import type { IssuedVersion } from '../version/issue.ts'
import type { IssueMoment } from '../version/snapshot.ts'
import { eventsAtDesk } from './at-desk.ts'
import { everybodyOf, markedEvents, markedPeople } from './context.ts'
import { keepFlags } from './keep.ts'

/** Looks at what was just issued, and keeps what resembles cheating for an admin (D61), in the same transaction. */
export async function findFlags(
  trx: Transaction<Database>,
  issued: readonly IssuedVersion[],
  moment: IssueMoment,
): Promise<void> {
  if (issued.length === 0) return
  const eventIds = [...new Set(issued.map(({ eventId }) => eventId))].sort()
  // Two entries at once would not see one another, and so neither that they are of one name.
  await sql`select pg_advisory_xact_lock(hashtextextended('flag:' || id, 0))
    from unnest(${eventIds}::text[]) as id`.execute(trx)
  const events = await markedEvents(trx, eventIds, moment.zone)
  const people = await markedPeople(trx, issued)
  const everybody = await everybodyOf(trx, [...events.keys()])
  const atDesk = await eventsAtDesk(trx, [...events.keys()], moment.zone)
  const ngoOf = new Map(issued.map(({ eventId, ngoId }) => [eventId, ngoId]))
  const found = [...Map.groupBy(people, ({ eventId }) => eventId)].flatMap(([eventId, marked]) => {
    const event = events.get(eventId)
    if (!event) return []
    const ngoId = ngoOf.get(eventId) ?? null
    return flagsOf(event, marked, everybody.get(eventId) ?? [], atDesk.get(eventId)).map((flag) => ({ ...flag, ngoId }))
  })
  await keepFlags(trx, found, moment.now)
}
