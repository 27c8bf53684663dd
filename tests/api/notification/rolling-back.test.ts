import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { queueMails } from '#api/mail/outbox.ts'
import { instantOf } from '#domain/time/zone.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { followerOf } from '#tests/support/town/follower.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The SQL of docs/deploy.md, "Rolling back": an earlier version finds no email that it cannot write. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const [, statement = ''] =
  /## Rolling back\n[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
const weekly = (who: string) =>
  db.updateTable('outgoing_mail').where('kind', '=', 'weekly').where('to_address', '=', `${who}@student.example`)

test('it removes unsent emails of the new kinds and no others, and weekly emails are made up for', async () => {
  const { follow, post } = followerOf(town)
  for (const who of ['asha', 'joseph', 'aarav']) await follow(who, 'samudra-foundation')
  town.setNow(new Date(NOW.getTime() + 60_000))
  await post('samudra', anEvent({ title: 'Lake Walk', date: '2025-12-25' }))
  town.setNow(instantOf('2025-12-04', '18:05'))
  await db.deleteFrom('outgoing_mail').execute()
  expect(await decideWeeklyEmails(db, () => momentOf(town.runtime))).toBe(3)
  // Joseph's email arrived, but an older one is still in the outbox. Aarav's may have arrived.
  const at = town.runtime.now()
  const joseph = weekly('joseph').set({ subject: 'Weekly', sent_at: at, next_attempt_at: null })
  const { about } = await joseph.returning('about').executeTakeFirstOrThrow()
  const older = { kind: 'weekly', to: 'old@student.example', about: about ?? '', subject: 'Older', text: '' } as const
  await queueMails(db, [older], NOW, town.runtime.config)
  await weekly('aarav').set({ uncertain_at: at, next_attempt_at: null }).execute()
  const others = (['reminder', 'announcement', 'who-came', 'event-moved', 'place-offered'] as const).map((kind) => ({
    ...{ kind, to: 'asha@student.example', subject: kind, text: '' },
  }))
  await queueMails(db, others, NOW, town.runtime.config)
  await queueMails(
    db,
    [{ kind: 'reminder', to: 'joseph@student.example', subject: 'Sent', text: 'Sent' }],
    NOW,
    town.runtime.config,
  )
  await db
    .updateTable('outgoing_mail')
    .set({ sent_at: NOW, next_attempt_at: null })
    .where('subject', '=', 'Sent')
    .execute()
  await sql.raw(statement).execute(db)
  const kept = await db.selectFrom('outgoing_mail').select('subject').execute()
  expect(kept.map(({ subject }) => subject).toSorted()).toEqual(
    ['event-moved', 'place-offered', 'Sent', 'Weekly'].toSorted(),
  )
  town.setNow(instantOf('2025-12-11', '18:05'))
  expect(await decideWeeklyEmails(db, () => momentOf(town.runtime))).toBe(1)
  const again = await db.selectFrom('outgoing_mail').where('next_attempt_at', 'is not', null).selectAll().execute()
  expect(again.filter(({ kind }) => kind === 'weekly').map((mail) => mail.to_address)).toEqual(['asha@student.example'])
})
