import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import type { Moment } from '#api/env.ts'
import { followNgo, unfollowNgo } from '#api/following/follow.ts'
import { saveFilter } from '#api/following/saved-filter.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { chooseEmails, emailChoicesOf } from '#api/mail/email-choices.ts'
import { keepWeekly } from '#api/mail/weekly-answer.ts'
import { MOST_FILTERS } from '#domain/following/follow.ts'
import { addDays } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Following and weekly emails on a real PostgreSQL, at the same time (D55). */

const town = await openTown({ db: await openTestPostgres() })
const { db } = town
afterAll(town.close)
const { restore } = await openKeep(db)
beforeEach(restore)
const SLUG = 'samudra-foundation'
const now = instantOf('2025-12-04', '18:01')
const moment = (): Moment => ({ now, today: '2025-12-04', config: town.runtime.config })
const decide = () => decideWeeklyEmails(db, moment)

test('several processes decide at the same time: each person gets one email', async () => {
  const people = await addVolunteers(db, 1_300)
  await sql`insert into saved_filter (account_id, category, saved_at) select id, 'Group Event', ${NOW}::timestamptz
    from account where id = any (${people.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`insert into weekly_email (account_id, new_since, wanted_at)
    select account_id, ${NOW}::timestamptz, ${NOW}::timestamptz from saved_filter`.execute(db)
  await addLimitedEvent(db, 5, { created_at: new Date(NOW.getTime() + 1) })
  const queued = await Promise.all(Array.from({ length: 4 }, decide))
  // A process skips people on whom another process is deciding, so the last ones may wait for the next run.
  queued.push(await decide())
  expect(queued.reduce((sum, one) => sum + one)).toBe(1_300)
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'weekly').select('about').execute()
  expect(new Set(mails.map(({ about }) => about)).size).toBe(1_300)
  expect(mails).toHaveLength(1_300)
  expect(await decide()).toBe(0)
})

test('a person who saves many filters at the same time has at most 20, and the same filter once', async () => {
  const [person = expect.fail()] = await addVolunteers(db, 1)
  const same = Array.from({ length: 8 }, (_, at) => ({ city: ['Mumbai', 'mumbai', 'मुंबई', 'Bombay'][at % 4] ?? '' }))
  const ids = await Promise.all(same.map((filter) => saveFilter(db, person.id, filter, NOW)))
  expect(new Set(ids).size).toBe(1)
  const others = Array.from({ length: 30 }, (_, at) => saveFilter(db, person.id, { city: `Town ${at}` }, NOW))
  const outcomes = await Promise.allSettled(others)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_FILTERS - 1)
})

test('following, stopping and answering during the decision leave one row, or none', async () => {
  const [person = expect.fail()] = await addVolunteers(db, 1)
  for (let round = 0; round < 10; round++) {
    await db.deleteFrom('rate_bucket').execute()
    await Promise.all([
      followNgo(db, person.id, SLUG, NOW),
      unfollowNgo(db, person.id, SLUG, NOW),
      decide(),
      db.transaction().execute((trx) => chooseEmails(trx, person.id, { weekly: true }, now)),
      followNgo(db, person.id, SLUG, NOW),
    ])
    const follows = await db.selectFrom('follow').where('account_id', '=', person.id).select('ngo_id').execute()
    const rows = await db.selectFrom('weekly_email').where('account_id', '=', person.id).selectAll().execute()
    expect(rows).toHaveLength(follows.length)
  }
})

/** A person whom the next decision stops, because they did not answer for four weeks. */
async function addUnanswered() {
  const [{ id } = expect.fail()] = await addVolunteers(db, 1)
  await followNgo(db, id, SLUG, NOW)
  const asked = instantOf(addDays('2025-12-04', -35), '18:00')
  await db
    .updateTable('weekly_email')
    .set({ asked_at: asked, decided_for: null })
    .where('account_id', '=', id)
    .execute()
  const account = await db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('outgoing_mail')
    .values({
      ...{ kind: 'weekly', to_address: account.email, subject: 'Weekly email', body: '', about: `weekly:${id}` },
      ...{ message_id: `<${id}@test.example>`, created_at: asked, sent_at: asked },
    })
    .execute()
  return account
}

/** Starts a decision that pauses before it stops the email, and then another work. Returns when both have ended. */
async function duringTheStop(work: () => Promise<unknown>): Promise<void> {
  const both: Promise<unknown>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`lock table email_choice in share mode`.execute(trx)
    both.push(decide())
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
    both.push(work())
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(2)
  })
  await Promise.all(both)
}

test('a person who keeps the email in the moment in which it ends, keeps it', async () => {
  const { id } = await addUnanswered()
  await duringTheStop(() => keepWeekly(db, { accountId: id, email: '' }, now))
  expect(await emailChoicesOf(db, id, ['weekly'])).toEqual({ weekly: true })
  const row = db.selectFrom('weekly_email').where('account_id', '=', id).select(['asked_at', 'ended_at'])
  expect(await row.execute()).toEqual([{ asked_at: null, ended_at: null }])
})

test('a person whose email ends in the moment in which they delete their account, is deleted', async () => {
  const { id, email, full_name: fullName } = await addUnanswered()
  const account = { id, email, fullName, role: 'user', location: '', lang: 'en', ngoId: null } as const
  const rest = { orgName: null, ngoState: null, orgKind: null, ngoSlug: null, memberRole: null }
  await duringTheStop(() => deleteAccount(db, { ...account, ...rest }, moment()))
  expect(await db.selectFrom('account').where('id', '=', id).select('id').execute()).toEqual([])
})
