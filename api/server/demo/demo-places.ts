import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type LimitedEvent, limitedEvents, neighbours } from '#db/seeds/limited-events.ts'
import { DEV_ISSUER, volunteers } from '#db/seeds/people.ts'
import { offerEnd } from '#domain/event/offer-end.ts'
import { instantOf } from '#domain/time/zone.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Limits the places of some demo events: one is nearly full, one has a waiting list, and one has an open offer (D48, D49). */
export async function limitDemoPlaces(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await addNeighbours(trx, now)
    for (const limited of limitedEvents) await limit(trx, limited, people, now)
  })
}

type Person = { id: string; name: string }

/** Adds the neighbours. They have no email address, so nothing is ever sent to them. */
async function addNeighbours(trx: Transaction<Database>, now: Date): Promise<Person[]> {
  const created_at = new Date(now.getTime() - 60 * DAY_MS)
  const rows = neighbours.map((full_name, at) => ({
    ...{ issuer: DEV_ISSUER, subject: `neighbour-${at + 1}`, role: 'user' as const },
    ...{ full_name, email: '', location: 'Mumbai', created_at },
  }))
  return trx.insertInto('account').values(rows).returning(['id', 'full_name as name']).execute()
}

async function limit(trx: Transaction<Database>, limited: LimitedEvent, people: readonly Person[], now: Date) {
  const [min_people, max_people] = limited.slots
  const event = await trx
    .updateTable('event')
    .set({ places_limited: true, min_people, max_people })
    .where('title', '=', limited.title)
    .returning(['id', 'date', 'time'])
    .executeTakeFirstOrThrow()
  const going_at = new Date(now.getTime() - 20 * DAY_MS)
  const going = people.slice(0, limited.neighbours)
  await trx
    .insertInto('participation')
    .values(going.map(({ id, name }) => ({ account_id: id, event_id: event.id, going_at, name })))
    .execute()
  if (limited.waiting.length > 0) await wait(trx, limited, event, now)
}

type WaitedFor = { id: string; date: string; time: string }

async function wait(trx: Transaction<Database>, limited: LimitedEvent, event: WaitedFor, now: Date): Promise<void> {
  const offer = limited.isOffered && offerBefore(now, instantOf(event.date, event.time))
  const subjects = limited.waiting.map((key) => volunteers[key].subject)
  const accounts = await trx.selectFrom('account').where('subject', 'in', subjects).select(['id', 'subject']).execute()
  const idOf = new Map(accounts.map(({ id, subject }) => [subject, id]))
  const rows = subjects.map((subject, at) => {
    const joined_at = new Date(now.getTime() - 5 * DAY_MS + at * 7 * HOUR_MS)
    const offered = at === 0 && offer ? { offered_at: offer.at, offer_until: offer.until } : null
    return { account_id: idOf.get(subject) ?? '', event_id: event.id, joined_at, line_at: joined_at, ...offered }
  })
  await trx.insertInto('waiting').values(rows).execute()
}

/** Returns an offer that is open now. At night, it was made in the evening, because no offers are made at night. */
function offerBefore(now: Date, start: Date): { at: Date; until: Date } | null {
  for (let hours = 0; hours < 12; hours += 1) {
    const at = new Date(now.getTime() - hours * HOUR_MS)
    const until = offerEnd(at, start)
    if (until && until > now) return { at, until }
  }
  return null
}
