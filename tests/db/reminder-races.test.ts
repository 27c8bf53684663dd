import { sql, type Transaction } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { momentOf } from '#api/env.ts'
import { endReminders } from '#api/participation/reminder/outcome.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import type { Database } from '#db/schema.ts'
import { instantOf } from '#domain/time/zone.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { EVENT_DAY, eve } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Reminders are decided, written and ended while their people delete their accounts, on a real PostgreSQL: every deletion succeeds,
 * and no job fails.
 */

const town = await openTown({ db: await openTestPostgres() })
const { db, runtime } = town
afterAll(town.close)
const JOINED = instantOf('2026-11-01', '12:00')
const plan = () => planReminders(db, momentOf(runtime))

beforeEach(async () => {
  await db.deleteFrom('reminder').execute()
  await db.deleteFrom('participation').where('going_at', '=', JOINED).execute()
  await db.deleteFrom('outgoing_mail').execute()
  town.setNow(eve('17:00'))
})

/** Locks an account, as its deletion does. */
const lockAccount = (trx: Transaction<Database>, id = '') =>
  trx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()

async function addGoers(people: readonly { id: string }[], title: string): Promise<string> {
  const event_id = await addLimitedEvent(db, 50, { title, date: EVENT_DAY, time: '12:00' })
  const rows = people.map(({ id: account_id }) => ({ account_id, event_id, going_at: JOINED, name: 'Meera Kulkarni' }))
  await db.insertInto('participation').values(rows).execute()
  return event_id
}

async function remove({ id }: { id: string }): Promise<void> {
  const { email } = await db.selectFrom('account').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  const account = {
    id,
    email,
    fullName: 'Meera Kulkarni',
    role: 'user',
    location: '',
    lang: 'en',
    ngoId: null,
  } as const
  const rest = { orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null }
  await deleteAccount(db, { ...account, ...rest }, momentOf(runtime))
}

/** Stops a job by a lock, deletes accounts in that time, and waits for all. */
async function during(
  job: () => Promise<unknown>,
  lock: (trx: Transaction<Database>) => Promise<unknown>,
  people: readonly { id: string }[],
): Promise<void> {
  const all: Promise<unknown>[] = []
  await db.transaction().execute(async (trx) => {
    await lock(trx)
    all.push(job())
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
    all.push(...people.map(remove))
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1 + people.length)
  })
  const errors = (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors).toEqual([])
  const ids = people.map(({ id }) => id)
  expect(await db.selectFrom('account').where('id', 'in', ids).select('id').execute()).toEqual([])
  expect(await db.selectFrom('reminder').where('account_id', 'in', ids).select('kind').execute()).toEqual([])
  expect(await db.selectFrom('outgoing_mail').where('kind', '=', 'reminder').select('to_address').execute()).toEqual([])
}

test('a person deletes their account while their reminder is written', async () => {
  const people = await addVolunteers(db, 1, JOINED)
  await addGoers(people, 'Tide Walk')
  await plan()
  town.setNow(eve('19:00'))
  town.logged.length = 0
  const lock = (trx: Transaction<Database>) => sql`lock table email_link in share mode`.execute(trx)
  await during(() => deliverMails(runtime), lock, people)
  // An email that was withdrawn before its first byte is not an error of the mail server.
  expect(town.logged.filter(({ facts }) => facts.failure !== 'claimed-elsewhere')).toEqual([])
})

test('two people delete their accounts while an event is added to the emails that wait for them', async () => {
  const people = await addVolunteers(db, 2, JOINED)
  await addGoers(people, 'Tide Walk')
  await plan()
  const other = await addGoers(people, 'Lake Walk')
  const lock = (trx: Transaction<Database>) =>
    trx.selectFrom('event').where('id', '=', other).select('id').forUpdate().execute()
  await during(plan, lock, people)
})

test('a person who deletes their account is left out, and the others are reminded', async () => {
  const people = await addVolunteers(db, 3, JOINED)
  await addGoers(people, 'Tide Walk')
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, people[0]?.id)
    expect(await plan()).toBe(false)
  })
  const decided = db.selectFrom('reminder').select('account_id').orderBy('account_id')
  const ids = (await decided.execute()).map(({ account_id }) => account_id)
  expect(ids).toEqual(
    people
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  )
  await plan()
  expect(await decided.execute()).toHaveLength(3)
})

test('reminders are ended for everyone but a person who deletes their account', async () => {
  const people = await addVolunteers(db, 2, JOINED)
  await addGoers(people, 'Tide Walk')
  await plan()
  town.setNow(eve('22:01'))
  const ended = db.selectFrom('reminder').where('outcome', '=', 'missed').select('account_id')
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, people[0]?.id)
    await endReminders(runtime)
    expect(await ended.execute()).toEqual([{ account_id: people[1]?.id }])
  })
  await endReminders(runtime)
  expect(await ended.execute()).toHaveLength(2)
})

test('while another process decides, a run ends without saying that more is due', async () => {
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'crowd', i, 'user', 'Meera Kulkarni', i || '@crowd.example', 'Mysuru', ${JOINED}::timestamptz
    from generate_series(1, 600) i`.execute(db)
  const people = await db.selectFrom('account').where('issuer', '=', 'crowd').select('id').execute()
  // A statement is for at most 1,000 people, so each of these events has one: more than a run decides.
  for (let at = 0; at < 21; at += 1) await addGoers(people, `Walk ${at}`)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(8058)`.execute(trx)
    expect(await plan()).toBe(false)
  })
  expect(await db.selectFrom('reminder').select('kind').execute()).toEqual([])
})
