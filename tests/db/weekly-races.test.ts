import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Moment } from '#api/env.ts'
import { followNgo, unfollowNgo } from '#api/following/follow.ts'
import { saveFilter } from '#api/following/saved-filter.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { chooseEmails } from '#api/mail/email-choices.ts'
import { MOST_FILTERS } from '#domain/following/follow.ts'
import { instantOf } from '#domain/time/zone.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Following and weekly emails on a real PostgreSQL, at the same time (D55). */

const town = await openTown({ db: await openTestPostgres(20) })
const { db } = town
afterAll(town.close)
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
