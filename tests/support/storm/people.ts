import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sha256 } from '#api/http/secret/sha256.ts'
import type { Database } from '#db/schema.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { anEventRow } from '../town/an-event.ts'

/** The people for whom one client of the storm writes. No person is in two crews, so no two clients write the same row. */
export type Crew = {
  volunteers: { cookie: string; id: string }[]
  ngos: { cookie: string; pastEventId: string; participationIds: string[] }[]
}

const VOLUNTEERS = 40
const NGOS = 15
const PARTICIPANTS = 8

/**
 * Inserts a crew with sessions, approved NGOs and past events.
 * @param crew number of the crew
 */
export async function plantCrew(db: Kysely<Database>, crew: number): Promise<Crew> {
  const volunteers = await plantAccounts(db, 'user', `v${crew}`, VOLUNTEERS)
  const coordinators = await plantAccounts(db, 'ngo', `n${crew}`, NGOS)
  const ngos: Crew['ngos'] = []
  for (const { id, cookie } of coordinators) {
    const pastEventId = await plantNgo(db, id)
    const going = volunteers.slice(0, PARTICIPANTS).map((person) => person.id)
    const { rows } = await sql<{ id: string }>`insert into participation (account_id, event_id, going_at, name)
      select id, ${pastEventId}, now() - interval '9 days', full_name from account where id = any (${going}::uuid[])
      returning id`.execute(db)
    ngos.push({ cookie, pastEventId, participationIds: rows.map((row) => row.id) })
  }
  return { volunteers, ngos }
}

async function plantAccounts(db: Kysely<Database>, role: 'user' | 'ngo', prefix: string, number: number) {
  const { rows } = await sql<{ id: string }>`
    insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://storm.invalid', ${prefix}::text || '-' || at, ${role}, 'Person ' || translate(at::text, '0123456789', 'abcdefghij'), 'p' || at || '@storm.example',
      'Pune', now() - interval '90 days'
    from generate_series(1, ${number}::int) at returning id`.execute(db)
  return Promise.all(
    rows.map(async ({ id }) => {
      const secret = randomBytes(25).toString('hex').slice(0, 40)
      await sql`insert into session (id_hash, account_id, created_at, expires_at)
        values (${sha256(secret)}, ${id}, now(), now() + interval '20 days')`.execute(db)
      return { id, cookie: `__Host-session=${secret}` }
    }),
  )
}

/**
 * Inserts an approved NGO with a past event.
 * @returns the event's id
 */
async function plantNgo(db: Kysely<Database>, accountId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with one as (
      insert into ngo (org_name, name_skeleton, website, website_host, phone, description, state, registered_at)
      values ('Storm ' || ${accountId}::text, 'storm' || ${accountId}::text, 'https://storm.example', 'storm.example', '+91 90000 00000', 'Winds', 'approved',
        now() - interval '80 days') returning id
    ), owner as (
      insert into membership (account_id, ngo_id, role, since) select ${accountId}, id, 'owner', now() from one
    )
    insert into ngo_decision (ngo_id, from_state, to_state, decided_at)
    select id, 'pending', 'approved', now() - interval '79 days' from one returning ngo_id as id`.execute(db)
  const { city_id } = await db
    .selectFrom('city')
    .orderBy('id')
    .select('id as city_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const today = dayOf(new Date(), 'UTC')
  const { id } = await db
    .insertInto('event')
    .values(
      anEventRow({
        ngo_id: rows[0]?.id ?? '',
        city_id,
        date: addDays(today, -7),
        created_at: new Date(addDays(today, -20)),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
