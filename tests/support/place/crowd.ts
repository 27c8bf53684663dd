import type { Kysely } from 'kysely'
import { beginSession } from '#api/auth/session.ts'
import { COOKIES } from '#api/http/cookies.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { addDays } from '#domain/time/day.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'

/** A volunteer who is logged in. */
export type Volunteer = { id: string; cookie: string }

/** Adds volunteers who are logged in. */
export async function addVolunteers(db: Kysely<Database>, people: number, now = NOW): Promise<Volunteer[]> {
  const rows = Array.from({ length: people }, () => ({
    issuer: DEV_ISSUER,
    subject: `crowd-${crypto.randomUUID()}`,
    role: 'user' as const,
    full_name: 'Meera Kulkarni',
    email: `${crypto.randomUUID()}@crowd.example`,
    location: 'Mysuru',
    created_at: now,
  }))
  const added = await db.insertInto('account').values(rows).returning('id').execute()
  const session = async (id: string) => `${COOKIES.session.name}=${await beginSession(db, id, () => now)}`
  return Promise.all(added.map(async ({ id }) => ({ id, cookie: await session(id) })))
}

let events = 0

/** Adds a listed event of a demo NGO, with limited places. Each is on another day, because two at the same time are asked about. */
export async function addLimitedEvent(
  db: Kysely<Database>,
  most: number,
  changes: Partial<NewEventRow> = {},
): Promise<string> {
  const ngo = db.selectFrom('ngo').where('state', '=', 'approved').orderBy('org_name').select('id').limit(1)
  const { id: ngo_id } = await ngo.executeTakeFirstOrThrow()
  const { id: city_id } = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const limit = { min_people: 1, max_people: most, places_limited: true }
  const row = anEventRow({ ngo_id, city_id, date: addDays('2025-12-20', events++), ...limit, ...changes })
  return (await db.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns the accounts on the waiting list of an event, in their order. */
export async function lineOf(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting')
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .orderBy('line_at')
    .orderBy('id')
    .select('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Returns the accounts that are going to an event. */
export async function goingTo(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('participation').where('event_id', '=', eventId).select('account_id').execute()
  return rows.map(({ account_id }) => account_id ?? '')
}
