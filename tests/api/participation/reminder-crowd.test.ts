import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { recordMissed } from '#api/participation/reminder/outcome.ts'
import { openEvents } from '#api/participation/reminder/people.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { decidedBefore, type ReminderKind } from '#domain/participation/reminder.ts'
import { instantOf } from '#domain/time/zone.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { EVENT_DAY, eve } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Many events with many people who are not reminded: the person after them is, and a run without work ends (D53). */

/* One event more than the batches of a run, each with more than half the people of a batch, so that no two share one. */
const EVENTS = 21
const PEOPLE = 501
const JOINED = instantOf('2026-11-01', '12:00')

const town = await openTown()
afterAll(town.close)
const { db } = town

/** Adds accounts, and lets them go to events. Returns the id of the first account. */
async function addGoers(subject: string, people: number, eventIds: readonly string[]): Promise<string> {
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://many.example', ${subject}::text || i, 'user', 'Asha Menon', ${subject}::text || i || '@many.example',
      'Mumbai', ${JOINED}::timestamptz from generate_series(1, ${people}) i`.execute(db)
  await sql`insert into participation (account_id, event_id, going_at, name)
    select id, event_id, ${JOINED}::timestamptz, 'Asha Menon' from account, unnest(${eventIds}::uuid[]) as event_id
    where subject like ${`${subject}%`}`.execute(db)
  const first = db.selectFrom('account').where('subject', '=', `${subject}1`).select('id')
  return (await first.executeTakeFirstOrThrow()).id
}

const { id: ngo_id } = await db
  .selectFrom('ngo')
  .where('state', '=', 'approved')
  .select('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const { id: city_id } = await db.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
const added = await db
  .insertInto('event')
  .values(
    Array.from({ length: EVENTS }, (_, at) =>
      anEventRow({ ngo_id, city_id, title: `Event ${at}`, date: EVENT_DAY, time: '12:00' }),
    ),
  )
  .returning('id')
  .execute()
const ids = added.map(({ id }) => id).sort()
await addGoers('crowd-', PEOPLE, ids)
const last = await addGoers('wanting-', 1, ids.slice(-1))
await chooseEmails(db, last, { 'two-hours': true }, JOINED)
const { restore } = await openKeep(db)
beforeEach(restore)

const REASONS: [string, ReminderKind, () => Promise<unknown>][] = [
  ['do not want the second reminder', 'two-hours', async () => {}],
  [
    'stopped reminders',
    'day-before',
    () =>
      sql`insert into email_choice (account_id, kind, wanted) select id, 'day-before', false from account
        where subject like 'crowd-%'`.execute(db),
  ],
  [
    'joined too late',
    'day-before',
    () =>
      sql`update participation set going_at = ${eve('16:30')}::timestamptz from account
        where account.id = participation.account_id and subject like 'crowd-%'`.execute(db),
  ],
  [
    'have an address that does not exist',
    'day-before',
    () =>
      sql`insert into suppressed_address (address, failure, suppressed_at)
        select email, 'smtp-550', ${JOINED}::timestamptz from account where subject like 'crowd-%'`.execute(db),
  ],
]

/** `npm test` has only people who need nothing arranged; tests/api/participation/reminder.test.ts has one person for each reason. */
const reasons = process.env.PROVE ? REASONS : REASONS.slice(0, 1)

test.each(reasons)('after 501 people at each of 21 events who %s, one person is reminded', async (_, kind, arrange) => {
  await arrange()
  town.setNow(kind === 'two-hours' ? instantOf(EVENT_DAY, '10:10') : eve('17:00'))
  const plan = () => planReminders(db, momentOf(town.runtime))
  expect(await plan()).toBe(false)
  const decided = await db.selectFrom('reminder').where('kind', '=', kind).select('account_id').execute()
  expect(decided).toEqual([{ account_id: last }])
  expect(await plan()).toBe(false)
})

test.each(reasons)(
  'of 501 people at each of 21 events who %s, none has missed a reminder',
  async (_, kind, arrange) => {
    await arrange()
    const now = kind === 'two-hours' ? instantOf(EVENT_DAY, '10:40') : eve('19:10')
    town.setNow(now)
    const range = { from: eve('00:00'), before: decidedBefore(kind, now) }
    expect((await openEvents(db, kind, range)).flatMap(({ eventIds }) => eventIds)).toEqual(ids.slice(-1))
    await recordMissed(town.runtime)
    const missed = db.selectFrom('reminder').where('kind', '=', kind).select(['account_id', 'outcome'])
    expect(await missed.execute()).toEqual([{ account_id: last, outcome: 'missed' }])
    expect(await openEvents(db, kind, range)).toEqual([])
  },
)

test('if everyone is reminded, a run ends after 20 batches, and a later run without work says so', async () => {
  town.setNow(eve('17:00'))
  const runs: boolean[] = []
  for (let more = true; more; runs.push(more)) more = await planReminders(db, momentOf(town.runtime))
  expect(runs).toEqual([true, false])
  const { rows } = await db
    .selectFrom('reminder')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(rows).toBe(EVENTS * PEOPLE + 1)
})
