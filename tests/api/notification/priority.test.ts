import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendAnnouncements } from '#api/announcement/send.ts'
import { momentOf } from '#api/env.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { priorityOf } from '#api/mail/mail-priority.ts'
import { queueMails } from '#api/mail/outbox.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { askWhoCame } from '#api/participation/who-came/due.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { instantOf } from '#domain/time/zone.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { followerOf } from '#tests/support/town/follower.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Emails that a person waits for leave first, and those that are due by the thousand leave last. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  await db.deleteFrom('outgoing_mail').execute()
  town.setNow(NOW)
})

const ORDER: MailKind[][] = [
  ['invitation', 'certificate-issued'],
  ['place-offered', 'event-moved', 'event-cancelled'],
  ['going-confirmed', 'announcement'],
  ['reminder', 'who-came'],
  ['weekly'],
]

test('emails that are due leave by the priority of their kind, however long the others have waited', async () => {
  const groups = new Map(ORDER.flatMap((kinds, place) => kinds.map((kind) => [kind, place])))
  const mails = ORDER.flat()
    .toReversed()
    .map((kind, place) => ({
      ...{ kind, to: `${kind}@mixed.example`, subject: kind, text: 'x' },
      notBefore: new Date(NOW.getTime() - 100_000 + place),
    }))
  await queueMails(db, mails, NOW, town.runtime.config)
  const left: string[] = []
  const sendMail = async ({ subject }: { subject: string }) => void left.push(subject)
  await deliverDue({ ...town.runtime, sendMail, now: () => NOW })
  expect(left).toHaveLength(mails.length)
  expect(left.map((kind) => groups.get(kind as MailKind))).toEqual(
    ORDER.flatMap((kinds, place) => kinds.map(() => place)),
  )
})

test('every statement that queues emails stores the priority of the kind', async () => {
  const { send, follow, post } = followerOf(town)
  await follow('asha', 'samudra-foundation')
  const thursday = '2025-12-04'
  town.setNow(instantOf(thursday, '12:00'))
  const id = await post('samudra', anEvent({ title: 'Lake Walk', date: '2025-12-05', time: '09:00' }))
  await post('samudra', anEvent({ title: 'Fort Walk', date: '2025-12-25', time: '09:00' }))
  await send('joseph', 'PUT', `/api/events/${id}/going`)
  await db.updateTable('participation').set({ going_at: NOW }).where('event_id', '=', id).execute()
  await send('samudra', 'POST', `/api/ngo/events/${id}/announcements`, { title: 'North gate', text: 'Come there.' })
  const { id: ngoId } = await db
    .selectFrom('ngo')
    .where('slug', '=', 'samudra-foundation')
    .select('id')
    .executeTakeFirstOrThrow()
  await join(db, await addPastEvent(db, ngoId, { date: thursday, time: '06:30', end_time: '09:30' }))
  town.setNow(instantOf(thursday, '18:05'))
  const moment = momentOf(town.runtime)
  await sendAnnouncements(db, moment)
  await decideWeeklyEmails(db, () => moment)
  await planReminders(db, moment)
  await askWhoCame(db, moment)
  const stored = await db.selectFrom('outgoing_mail').select(['kind', 'priority']).distinct().execute()
  const kinds = stored.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['going-confirmed', 'announcement', 'weekly', 'reminder', 'who-came']))
  expect(stored).toEqual(kinds.map((kind) => ({ kind, priority: priorityOf(kind) })))
})
