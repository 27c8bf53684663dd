import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { weeklyWriter } from '#api/following/weekly-email.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { openPostgres } from '#db/postgres.ts'
import { instantOf } from '#domain/time/zone.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { addManyEvents } from '#tests/support/town/many-events.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * The weekly emails of 50,000 people, who follow 3 NGOs and have saved 2 filters each, with 20,000 past events and 1,000 new ones
 * (D55).
 */

const PEOPLE = 50_000
const url = await createDatabase()
const db = openPostgres({ url, max: 2 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
afterAll(() => Promise.all([db.destroy(), filling.destroy()]))
const now = instantOf('2025-12-04', '18:01')
const moment = () => ({ now, today: '2025-12-04', config: readConfig({ BASE_URL: ORIGIN }) })

async function fill(): Promise<void> {
  await sql`insert into ngo (org_name, website, phone, description, state, registered_at, name_skeleton, website_host, slug)
    select 'Scale ' || i, 'https://scale' || i || '.example', '+91 98440 00009', 'x', 'approved', now(), 'scale' || i,
      'scale' || i || '.example', 'scale-' || i from generate_series(1, 500) i`.execute(filling)
  await addManyEvents(filling, '2025-12-04', {
    count: 21_000,
    past: 600,
    ahead: 60,
    lasting: 0,
    salt: 1,
    pastShare: 95,
  })
  await sql`update event set ngo_id = (select id from ngo where slug = 'scale-' || (abs(hashtext(event.id::text)) % 500 + 1)),
    created_at = case when date > '2025-12-04' then timestamptz '2025-12-02' else timestamptz '2024-01-01' end`.execute(
    filling,
  )
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://sign-in.invalid', 'scale-' || i, 'user', 'Meera Kulkarni', i || '@scale.example', 'Pune', now()
    from generate_series(1, ${sql.lit(PEOPLE)}) i`.execute(filling)
  await sql`create temporary table person as select id, row_number() over () as number from account
    where email like '%@scale.example'`.execute(filling)
  await sql`insert into follow (account_id, ngo_id, followed_at) select person.id, ngo.id, '2025-01-01' from person
    cross join (values (0), (1), (2)) step (k) join ngo on ngo.slug = 'scale-' || ((number * 7 + k * 31) % 500 + 1)`.execute(
    filling,
  )
  await sql`insert into saved_filter (account_id, sector, city, city_key, saved_at)
    select person.id, (array['Environment', 'Education', 'Financial Literacy'])[number % 3 + 1], name, lower(name), '2025-01-01'
    from person join (select name, row_number() over () as place from city where name_key ~ '(pur|nagar)$') city
      on place % 90 in (number % 90, number * 7 % 90)`.execute(filling)
  await sql`insert into weekly_email (account_id, new_since, wanted_at)
    select id, '2025-11-27 12:15Z', '2025-09-01' from person`.execute(filling)
  await vacuum(filling, ['event', 'ngo', 'account', 'follow', 'saved_filter', 'weekly_email'])
}

test('50,000 weekly emails are decided within two minutes with flat memory, and each is written within 150 ms', async () => {
  await fill()
  const before = process.memoryUsage().heapUsed
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }, 50)
  const begun = performance.now()
  let queued = 0
  let runs = 0
  for (let last = 1; last > 0; runs++) {
    last = await decideWeeklyEmails(db, () => ({
      ...moment(),
      now: new Date(now.getTime() + (performance.now() - begun)),
    }))
    queued += last
  }
  clearInterval(watch)
  const deciding = performance.now() - begun
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'weekly').selectAll().limit(300).execute()
  const write = weeklyWriter(db, moment)
  const writingBegun = performance.now()
  for (const mail of mails) expect(await write(mail)).toMatchObject({ subject: expect.stringMatching(/new event/) })
  const writing = (performance.now() - writingBegun) / mails.length
  const figures = { queued, runs, seconds: deciding / 1000, megabytes: most / 2 ** 20, millisecondsPerEmail: writing }
  console.log(figures)
  expect(queued, JSON.stringify(figures)).toBeGreaterThan(PEOPLE / 2)
  expect(figures.seconds, JSON.stringify(figures)).toBeLessThan(120)
  expect(figures.megabytes, JSON.stringify(figures)).toBeLessThan(150)
  expect(figures.millisecondsPerEmail, JSON.stringify(figures)).toBeLessThan(150)
})
