import { afterAll, expect, test } from 'vitest'
import { openSmtp } from '#api/mail/smtp.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { decideReminders, EVENT_DAY, eve } from '#tests/support/town/reminded.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A mail server that has trouble while reminders leave: each is sent once, or an admin sees that it may have arrived (D20, D53). */

const smtp = await startSmtp()
const send = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
let tries = 0
const town = await openTown({
  runtime: {
    sendMail: (mail) => {
      tries += 1
      if (tries === 12) smtp.behave({ refuse: 421, at: 'mail' })
      if (tries === 16) smtp.behave('accept')
      if (tries === 28) smtp.behave({ hangUp: 'mail' })
      if (tries === 32) smtp.behave({ hangUp: 'greeting' })
      return send(mail)
    },
  },
})
afterAll(async () => {
  await town.close()
  await smtp.close()
})
const { db } = town
const PEOPLE = 40
const LANES = 4

test('a mail server answers 421 at the 12th reminder and dies at the 28th: none is sent twice, and none is lost', async () => {
  const LONG_BEFORE = eve('00:00')
  const people = await addVolunteers(db, PEOPLE, LONG_BEFORE)
  const event_id = await addLimitedEvent(db, 500, { date: EVENT_DAY, time: '23:00' })
  const going = people.map(({ id: account_id }) => ({
    account_id,
    event_id,
    going_at: LONG_BEFORE,
    name: 'Meera Kulkarni',
  }))
  await db.insertInto('participation').values(going).execute()
  town.setNow(eve('17:00'))
  await decideReminders(town.runtime)
  for (let minutes = 119; minutes < 5 * 60; minutes += 15) {
    town.setNow(new Date(eve('17:00').getTime() + minutes * 60_000))
    // The mail server is repaired after an hour.
    if (minutes > 180) smtp.behave('accept')
    await decideReminders(town.runtime)
    while ((await deliverMails(town.runtime, LANES)) > 0);
  }
  town.setNow(eve('22:05'))
  await decideReminders(town.runtime)
  const received = smtp.mails.map(({ to }) => to[0] ?? '')
  const rows = await db
    .selectFrom('reminder')
    .innerJoin('account', 'account.id', 'reminder.account_id')
    .where('event_id', '=', event_id)
    .select(['account.email', 'outcome'])
    .execute()
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).map(({ email }) => email)
  expect(rows).toHaveLength(PEOPLE)
  expect(of('sent').length + of('uncertain').length).toBe(PEOPLE)
  expect(new Set(received).size).toBe(received.length)
  for (const email of of('sent')) expect(received).toContain(email)
  // Those that were being handed over when the server died at the 28th, and the 28th to 31st.
  expect(of('uncertain').length).toBeGreaterThan(0)
  expect(of('uncertain').length).toBeLessThanOrEqual(LANES - 1 + 4)
  expect(tries).toBeGreaterThan(PEOPLE + 10)
})
