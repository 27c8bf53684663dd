import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { MAIL_LANES } from '#api/server/jobs.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * A Node process is killed again and again while it sends reminders. No one gets two, and none is lost. The event is in two days, so
 * that its reminders may leave at every time of the day.
 */

const PEOPLE = 200
const KILLS = 12

const town = await openLiveTown()
const smtp = await startSmtp()
afterAll(async () => {
  await town.close()
  await smtp.close()
})
const { db } = town

const waiting = async () =>
  (
    await db
      .selectFrom('outgoing_mail')
      .where('kind', '=', 'reminder')
      .where('next_attempt_at', 'is not', null)
      .select(db.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow()
  ).mails

test('reminders whose process is killed while it sends them arrive once, or an admin sees them', async () => {
  const date = addDays(eventDayOf(new Date()), 2)
  const begun = new Date(Date.now() - 3 * 86_400_000)
  const people = await addVolunteers(db, PEOPLE, begun)
  const event_id = await addLimitedEvent(db, 500, { date })
  const going = people.map(({ id: account_id }) => ({ account_id, event_id, going_at: begun, name: 'Meera Kulkarni' }))
  await db.insertInto('participation').values(going).execute()
  const config = readConfig({ BASE_URL: ORIGIN })
  await planReminders(db, { now: instantOf(addDays(date, -1), '17:00'), config })
  await db.updateTable('outgoing_mail').set({ next_attempt_at: new Date() }).where('kind', '=', 'reminder').execute()
  const vars = { BASE_URL: ORIGIN, HOST: '127.0.0.1', DATABASE_URL: town.appUrl, SMTP_URL: smtp.url }
  for (let kill = 0; kill < KILLS && (await waiting()) > 0; kill += 1) {
    const node = await startProduct({ vars })
    const before = smtp.handedOver()
    await expect.poll(async () => smtp.handedOver() > before || (await waiting()) === 0, { interval: 10 }).toBe(true)
    await setTimeout(kill * 23)
    await node.stop('SIGKILL')
    await node.close()
  }
  const node = await startProduct({ vars })
  await expect.poll(waiting, { interval: 500 }).toBe(0)
  const rows = db
    .selectFrom('reminder')
    .innerJoin('account', 'account.id', 'reminder.account_id')
    .innerJoin('outgoing_mail as mail', 'mail.id', 'reminder.mail_id')
    .where('reminder.event_id', '=', event_id)
    .select(['account.email', 'mail.sent_at', 'mail.uncertain_at', 'reminder.outcome'])
  // The job that stores the outcomes runs every 30 seconds.
  const open = async () => (await rows.execute()).filter(({ sent_at, outcome }) => sent_at && outcome !== 'sent').length
  await expect.poll(open, { interval: 1_000 }).toBe(0)
  await node.close()
  const received = smtp.mails.map(({ to }) => to[0] ?? '')
  const ended = await rows.execute()
  const uncertain = ended.filter(({ sent_at, uncertain_at }) => !sent_at && uncertain_at)
  console.log(`${received.length} reminders received after ${KILLS} kills, ${uncertain.length} uncertain`)
  expect(ended).toHaveLength(PEOPLE)
  expect(new Set(received).size).toBe(received.length)
  for (const { email, sent_at, uncertain_at } of ended) {
    expect(sent_at ?? uncertain_at, email).not.toBeNull()
    if (sent_at) expect(received).toContain(email)
  }
  expect(uncertain.length).toBeLessThanOrEqual(KILLS * MAIL_LANES.process)
})
