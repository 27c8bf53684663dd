import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { queueMails, withdrawMails } from '#api/mail/outbox.ts'
import { openPostgres } from '#db/postgres.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { vacuum } from '#tests/support/postgres/vacuum.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

// `db` is a single connection with the product's settings, and its statistics count only its own statements. `filling`
// writes the test data.
const url = await createDatabase()
const db = openPostgres({ url, max: 1 })
const filling = openPostgres({ url, max: 1, timeouts: 'patient' })
afterAll(() => Promise.all([db.destroy(), filling.destroy()]))
const config = readConfig({ BASE_URL: ORIGIN })

/**
 * Returns the number of sequential scans of the emails, and the number of entries read from the index of the next
 * email.
 */
async function readSoFar(): Promise<{ wholly: number; entries: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ wholly: number; entries: number }>`
    select seq_scan::int8 as wholly, idx_tup_read::int8 as entries
    from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
    where t.relname = 'outgoing_mail' and i.indexrelname = 'outgoing_mail_next'`.execute(db)
  return rows[0] ?? expect.fail()
}

test('the next mail by urgency and time is found by its index among 100,000 sent ones, and what waits about an event too', async () => {
  await sql`insert into outgoing_mail
      (kind, to_address, subject, body, about, priority, message_id, created_at, attempts, sent_at)
    select 'event-moved', 'v' || i || '@many.example', 'x', 'x', 'event:' || i % 500, i % 2, '<' || i || '@many.example>',
      ${NOW}::timestamptz - i * interval '1 second', 1, ${NOW}::timestamptz
    from generate_series(1, 100000) i`.execute(filling)
  await vacuum(filling, ['outgoing_mail'])
  const mails = Array.from({ length: 40 }, (_, at) => ({
    kind: at % 4 === 0 ? ('certificate-issued' as const) : ('event-moved' as const),
    to: `waits-${at}@example.org`,
    about: `event:${at}`,
    subject: `${at}`,
    text: 'x',
  }))
  await queueMails(db, mails, NOW, config)
  const before = await readSoFar()
  const sent: string[] = []
  const sendMail = async ({ subject }: { subject: string }) => void sent.push(subject)
  expect(await deliverDue({ db, now: () => NOW, sendMail, log: () => {} })).toBe(20)
  await withdrawMails(db, ['event:1', 'event:2'])
  await queueMails(db, mails.slice(5, 8), NOW, config)
  const after = await readSoFar()
  expect(sent.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, at) => `${at * 4}`))
  expect(after.wholly).toBe(before.wholly)
  // Each of the 20 claims skips the index entries of the emails that were claimed before it.
  expect(after.entries - before.entries).toBeGreaterThan(0)
  expect(after.entries - before.entries).toBeLessThan(20 * 40)
})
