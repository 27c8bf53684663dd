import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { endReminders, recordMissed } from '#api/participation/reminder/outcome.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { EVENT_DAY, eve } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * 100,000 reminders of one day: how long it takes to decide them, how much memory, and how fast they leave. And how long it takes to
 * find no one among 30,000 who do not want them.
 */

const PEOPLE = 80_000
const TWICE = 20_000
const EVENTS = 400
const addedAt = instantOf('2026-09-01', '12:00')

const url = await createDatabase()
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
// The product's settings, so that no statement may take longer than three seconds.
const town = await openTown({ db: openPostgres({ url }) })
afterAll(() => Promise.all([town.close(), filling.destroy()]))
const { db, runtime } = town

/** Adds people who are going to events of tomorrow, and as many participations of other days. */
async function fill(): Promise<void> {
  const ngo = filling.selectFrom('ngo').where('state', '=', 'approved').select('id').limit(1)
  const { id: ngo_id } = await ngo.executeTakeFirstOrThrow()
  const { id: city_id } = await filling.selectFrom('city').select('id').limit(1).executeTakeFirstOrThrow()
  const events = Array.from({ length: EVENTS * 2 }, (_, at) =>
    anEventRow({
      ...{ ngo_id, city_id, title: `Event ${at}`, created_at: addedAt },
      date: at < EVENTS ? EVENT_DAY : addDays(EVENT_DAY, (at % 60) - 70),
      time: `${String(6 + (at % 14)).padStart(2, '0')}:30`,
    }),
  )
  await filling.insertInto('event').values(events).execute()
  await sql`insert into account (issuer, subject, role, full_name, email, location, created_at)
    select 'https://many.example', 'm' || i, 'user', 'Asha Menon', 'm' || i || '@many.example', 'Mumbai',
      ${addedAt}::timestamptz from generate_series(1, ${PEOPLE}) i`.execute(filling)
  await sql`insert into participation (account_id, event_id, going_at, name)
    select account.id, event.id, ${eve('00:00')}::timestamptz - interval '9 days', 'Asha Menon'
    from generate_series(0, 1) turn
    join (select id, row_number() over (order by id) as place from account where subject ~ '^m[0-9]+$') account on true
    join (select id, row_number() over (order by date desc, id) as place from event where title ~ '^Event [0-9]+$') event
      on event.place = 1 + (account.place + turn * 7) % ${EVENTS} + case when turn = 1 and account.place > ${TWICE}
        then ${EVENTS} else 0 end`.execute(filling)
  await vacuum(filling, ['event', 'account', 'participation'])
}

const count = async (table: 'reminder' | 'outgoing_mail') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

test('100,000 reminders are decided within a minute with little memory, and 10,000 leave in two hours', async () => {
  await fill()
  town.setNow(eve('17:00'))
  const heap = process.memoryUsage().heapUsed
  let most = 0
  const planning = await took(async () => {
    for (let more = true; more; ) {
      more = await planReminders(db, momentOf(runtime))
      most = Math.max(most, process.memoryUsage().heapUsed - heap)
    }
  })
  console.log(`planning: ${planning} ms, heap +${Math.round(most / 1e6)} MB`)
  expect([await count('reminder'), await count('outgoing_mail')]).toEqual([PEOPLE + TWICE, PEOPLE])
  expect(planning).toBeLessThan(60_000)
  expect(most).toBeLessThan(50e6)

  // Each tenth of the two hours has about a tenth of the emails.
  const { rows: tenths } = await sql<{ mails: number }>`select count(*) as mails from outgoing_mail
    group by floor(extract(epoch from next_attempt_at - ${eve('17:00')}::timestamptz) / 720)`.execute(db)
  expect(tenths).toHaveLength(10)
  for (const { mails } of tenths) expect(Math.abs(mails - PEOPLE / 10)).toBeLessThan(PEOPLE / 50)

  const idle = await took(() => planReminders(db, momentOf(runtime)))
  const looking = await took(() => deliverMails({ ...runtime, now: () => new Date(eve('17:00').getTime() - 1) }))
  const missed = await took(() => recordMissed(runtime))
  const ended = await took(() => endReminders(runtime))
  console.log(
    `nothing to do: planning ${idle} ms, delivering ${looking} ms, ending ${ended} ms, missed ones ${missed} ms`,
  )
  for (const ms of [idle, looking, missed, ended]) expect(ms).toBeLessThan(3_000)

  // A mail server that takes 300 ms for each email.
  let sent = 0
  const sendMail = async ({ leaving }: { leaving?: () => Promise<void> }) => {
    await leaving?.()
    await setTimeout(300)
    sent += 1
  }
  town.setNow(eve('18:30'))
  const sending = await took(async () => {
    while (sent < 400) await deliverMails({ ...runtime, sendMail }, 4)
  })
  const rate = (sent / sending) * 1000
  console.log(
    `${rate.toFixed(1)} reminders a second through a mail server of 300 ms: ${Math.round(rate * 7_200)} in two hours`,
  )
  expect(rate * 7_200).toBeGreaterThan(10_000)

  // A server that was down all evening records them all as missed.
  await sql`delete from reminder`.execute(filling)
  town.setNow(eve('20:00'))
  const late = await took(() => recordMissed(runtime))
  console.log(`recording 100,000 missed ones: ${late} ms`)
  expect(await count('reminder')).toBe(PEOPLE + TWICE)
  expect(late).toBeLessThan(60_000)

  // Three of ten people have stopped reminders, and no one wants those of two hours before.
  const stopped = sql`select id from account where subject ~ '^m[0-9]*[0-2]$'`
  await sql`delete from reminder where account_id in (${stopped})`.execute(filling)
  await sql`insert into email_choice (account_id, kind, wanted) select id, 'day-before', false from (${stopped}) as account`.execute(
    filling,
  )
  await vacuum(filling, ['email_choice', 'reminder'])
  const kept = await count('reminder')
  for (const now of [eve('17:00'), instantOf(EVENT_DAY, '10:40')]) {
    town.setNow(now)
    const unwanted = await took(async () => expect(await planReminders(db, momentOf(runtime))).toBe(false))
    const notMissed = await took(() => recordMissed(runtime))
    console.log(`30,000 who do not want them: planning ${unwanted} ms, missed ones ${notMissed} ms`)
    for (const ms of [unwanted, notMissed]) expect(ms).toBeLessThan(3_000)
  }
  expect(await count('reminder')).toBe(kept)
})
