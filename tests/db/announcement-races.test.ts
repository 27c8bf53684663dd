import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeOrganization } from '#api/account/membership/close-organization.ts'
import { reviewAnnouncement } from '#api/announcement/review.ts'
import { sendAnnouncements } from '#api/announcement/send.ts'
import { stopAnnouncement, writeAnnouncement } from '#api/announcement/write.ts'
import { momentOf } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Announcements on PostgreSQL (D54): what happens at the same time has one outcome, and a large event is sent whole. */

const ROUNDS = process.env.PROVE ? 100 : 6
const town = await openTown({ db: await openTestPostgres(12) })
afterAll(town.close)
const { db } = town
const event = await db
  .selectFrom('event')
  .innerJoin('membership', 'membership.ngo_id', 'event.ngo_id')
  .where('title', '=', 'Juhu Beach Cleanup Before the Tide')
  .select(['event.id as eventId', 'event.ngo_id as ngoId', 'membership.account_id as accountId'])
  .executeTakeFirstOrThrow()
const FORM = { title: 'Meet at the north gate', text: 'Chai from 6:15.' }
const LATER = new Date(NOW.getTime() + 120_000)

async function empty(): Promise<void> {
  for (const table of ['announcement', 'rate_bucket', 'outgoing_mail'] as const) await db.deleteFrom(table).execute()
  town.setNow(NOW)
}
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})
const moment = () => momentOf(town.runtime)
const write = (key: string | null = null) => writeAnnouncement(db, event, FORM, key, moment())
const codesOf = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof Refusal) return one.reason.code
    throw one.reason
  })
const mails = async () =>
  (await db.selectFrom('outgoing_mail').where('kind', '=', 'announcement').select('to_address').execute()).length

test('stopping and sending at the same time: either it is stopped and nothing goes, or it is sent to all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await write()
    town.setNow(LATER)
    const sends = [1, 2, 3].map(() => sendAnnouncements(db, moment()))
    const [stopped] = await codesOf([stopAnnouncement(db, event, id, LATER), ...sends])
    await sendAnnouncements(db, moment())
    const row = await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([stopped, row.sent_at === null, await mails()]).toEqual(
      stopped === 'done' ? ['done', true, 0] : ['announcement-sent', false, 3],
    )
    await empty()
  }
})

test('twelve at the same time: three are stored, and with one key only one is', async () => {
  const codes = await codesOf(Array.from({ length: 12 }, () => write()))
  expect(codes.filter((code) => code === 'done')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['done', 'too-many-announcements']))
  await db.deleteFrom('announcement').execute()
  expect(new Set(await codesOf(Array.from({ length: 6 }, () => write('one'))))).toEqual(new Set(['done']))
  expect(await db.selectFrom('announcement').select('id').execute()).toHaveLength(1)
})

test('two admins at the same time: one decides', async () => {
  const { id } = await write()
  await db.updateTable('announcement').set({ held: true }).where('id', '=', id).execute()
  const by = { by: null, ...moment() }
  const codes = await codesOf([
    reviewAnnouncement(db, id, { review: 'released' }, by),
    reviewAnnouncement(db, id, { review: 'refused', reason: 'No.' }, by),
  ])
  expect(codes.toSorted()).toEqual(['done', 'stale'])
})

/** One statement emails 1,000 people. */
const [PEOPLE, EMAILED] = process.env.PROVE ? [12_000, 4_000] : [2_500, 1_200]

test(`an event with ${PEOPLE} people is sent to each of them once, in several statements`, async () => {
  await sql`with person as (insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'crowd', n::text, 'user', 'Meera Kulkarni', n || '@crowd.example', 'Mysuru', ${NOW}
    from generate_series(1, ${PEOPLE}) as n returning id)
    insert into participation (account_id, event_id, going_at, name)
    select id, ${event.eventId}, ${NOW}, 'Meera Kulkarni' from person`.execute(db)
  const { id } = await write()
  town.setNow(LATER)
  const sends = [1, 2, 3].map(() => sendAnnouncements(db, moment()))
  const isSending = db.selectFrom('announcement').where('id', '=', id).where('sent_at', 'is not', null).select('id')
  await expect.poll(async () => (await isSending.execute()).length, { interval: 10 }).toBe(1)
  // Stopping meets the sending at each of its steps. It never waits for the emails of all people.
  const stops = Array.from({ length: 12 }, async (_, step) => {
    await setTimeout(50 * step)
    return stopAnnouncement(db, event, id, LATER)
  })
  const codes = await codesOf([...sends, ...stops])
  expect(new Set(codes)).toEqual(new Set(['done', 'announcement-sent']))
  await sendAnnouncements(db, moment())
  const row = db.selectFrom('announcement').select(['people', 'queue_after', 'stopped_at'])
  expect(await row.execute()).toEqual([{ people: PEOPLE + 3, queue_after: null, stopped_at: null }])
  const people = () =>
    db
      .selectFrom('outgoing_mail')
      .where('kind', '=', 'announcement')
      .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.count<number>('about').distinct().as('people')])
      .executeTakeFirstOrThrow()
  expect(Object.values(await people()).map(Number)).toEqual([PEOPLE + 3, PEOPLE + 3])
  // The process ended after some of the transactions, and the next run continues.
  const { last } = await db
    .selectFrom('outgoing_mail')
    .select(sql<string>`split_part(about, ':', 3)`.as('last'))
    .where('kind', '=', 'announcement')
    .orderBy('last')
    .offset(EMAILED)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('announcement').set({ queue_after: last }).execute()
  await db.deleteFrom('outgoing_mail').where(sql`split_part(about, ':', 3)`, '>', last).execute()
  expect(Number((await people()).mails)).toBe(EMAILED + 1)
  await Promise.all([sendAnnouncements(db, moment()), sendAnnouncements(db, moment())])
  await sendAnnouncements(db, moment())
  expect(Object.values(await people()).map(Number)).toEqual([PEOPLE + 3, PEOPLE + 3])
})

test.each([
  ['does not close after all', 'done'],
  ['closes', 'not-found'],
])('an admin decides on an announcement while the NGO %s', async (end, outcome) => {
  const { id } = await write()
  await db.updateTable('announcement').set({ held: true }).where('id', '=', id).execute()
  const undone = new Refusal('stale')
  let deciding: Promise<void> | undefined
  const closing = db.transaction().execute(async (trx) => {
    // The statements before the announcements are deleted take longer for a large NGO.
    await trx.selectFrom('ngo').where('id', '=', event.ngoId).select('id').forUpdate().execute()
    deciding = reviewAnnouncement(db, id, { review: 'released' }, { by: 'Admin', ...moment() })
    deciding.catch(() => {})
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
    await closeOrganization(trx, { ngoId: event.ngoId, by: event.accountId }, moment())
    if (end !== 'closes') throw undone
  })
  const closed = await codesOf([closing])
  expect([...closed, ...(await codesOf([deciding ?? expect.fail()]))]).toEqual([
    end === 'closes' ? 'done' : 'stale',
    outcome,
  ])
})
