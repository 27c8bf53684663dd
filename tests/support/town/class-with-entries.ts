import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { anEventRow } from './an-event.ts'
import { anNgoRow } from './an-ngo.ts'
import { makeOwner } from './make-owner.ts'

/* Plants a separate NGO for one test, with past events and classes that were going to them. */

/** When accounts were created, events were posted and classes joined, unless a test sets another time. */
const BEFORE = new Date('2025-11-10T06:00:00Z')

type NewPerson = { name: string; email?: string; since?: Date }

async function addAccount(
  db: Kysely<Database>,
  { name, email, since = BEFORE }: NewPerson,
  role: 'user' | 'ngo' = 'user',
) {
  const subject = randomUUID()
  const row = { role, full_name: name, email: email ?? `${subject}@class.example`, location: 'Mumbai' }
  const { id } = await db
    .insertInto('account')
    .values({ issuer: 'https://test.invalid', subject, created_at: since, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds an approved NGO with an owner.
 * @returns the ids of the NGO and of its owner, who verifies attendance
 */
export async function addNgo(db: Kysely<Database>, orgName = 'Sarovar Trust') {
  const accountId = await addAccount(db, { name: 'Sagar Naik' }, 'ngo')
  const { id: ngoId } = await db
    .insertInto('ngo')
    .values(anNgoRow({ org_name: orgName, registered_at: BEFORE }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeOwner(db, ngoId, accountId)
  return { ngoId, accountId }
}

export async function addPastEvent(
  db: Kysely<Database>,
  ngoId: string,
  { city = 'Mumbai', ...row }: Partial<NewEventRow> = {},
) {
  const { id: city_id } = await db.selectFrom('city').select('id').where('name', '=', city).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('event')
    .values(
      anEventRow({
        ngo_id: ngoId,
        city_id,
        city,
        date: '2025-11-20',
        created_at: BEFORE,
        service_minutes: 180,
        ...row,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Join = { name?: string; rollNumber?: string; at?: Date; accountId?: string; since?: Date; email?: string }

/**
 * Adds a person who was going to an event.
 * @returns the ids of the participation and of the account
 */
export async function join(
  db: Kysely<Database>,
  eventId: string,
  { name = 'Kavya Rao', at = BEFORE, ...who }: Join = {},
) {
  const accountId = who.accountId ?? (await addAccount(db, { name, ...who }))
  const { id } = await db
    .insertInto('participation')
    .values({ account_id: accountId, event_id: eventId, going_at: at, name, roll_number: who.rollNumber ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { participationId: id, accountId }
}
