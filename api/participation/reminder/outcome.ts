import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { decidedBefore, REMINDER_KINDS, type ReminderKind, sentBefore } from '#domain/participation/reminder.ts'
import type { Runtime } from '../../env.ts'
import { startsAt } from '../../event/columns.ts'
import { notYetReminded, type OpenEvents, openEvents } from './people.ts'

/** Limits the size of one statement. */
const AT_ONCE = 1_000
/** 2 days: a longer interruption of the server is not recorded for each person. */
const LOOK_BACK_MS = 2 * 86_400_000
/** 60 s: a try takes at most 10 s, so an older claim was interrupted, and its email may have arrived. */
const TRY_MS = 60_000

type Jobs = Pick<Runtime, 'db' | 'now' | 'log'>

/**
 * Stores how decided reminders ended: sent, missed, or uncertain (D20). Removes emails that were not sent in time. A job calls it.
 */
export async function endReminders({ db, now: clock, log }: Jobs): Promise<void> {
  const now = clock()
  for (const kind of REMINDER_KINDS) logMissed(log, kind, await untilDone(() => endWaiting(db, kind, now)))
}

/** Records reminders that were not decided in time, because no job ran or the event moved too late. A job calls it. */
export async function recordMissed({ db, now: clock, log }: Jobs): Promise<void> {
  const now = clock()
  for (const kind of REMINDER_KINDS) {
    const range = { from: new Date(now.getTime() - LOOK_BACK_MS), before: decidedBefore(kind, now) }
    let missed = 0
    for (const events of await openEvents(db, kind, range))
      missed += await untilDone(() => recordUndecided(db, events, now))
    logMissed(log, kind, missed)
  }
}

function logMissed(log: Runtime['log'], kind: ReminderKind, count: number): void {
  if (count > 0) log('reminders-missed', { kind, count })
}

/** Repeats a statement until nothing is left for it. @returns how many reminders were missed */
async function untilDone(work: () => Promise<Batch>): Promise<number> {
  let sum = 0
  for (;;) {
    const { ended, missed } = await work()
    sum += missed
    if (ended < AT_ONCE) return sum
  }
}

type Batch = { ended: number; missed: number }

/**
 * Ends reminders whose email was sent or came too late. An email that a process is sending at this moment is left to it. Skips people
 * who delete their account, like `notYetReminded`.
 */
async function endWaiting(db: Kysely<Database>, kind: ReminderKind, now: Date): Promise<Batch> {
  const { rows } = await sql<Batch>`
  with waiting as materialized (select reminder.account_id, reminder.event_id, reminder.starts_at, mail.id as mail_id,
      mail.sent_at, mail.uncertain_at
    from reminder join account on account.id = reminder.account_id
    left join outgoing_mail as mail on mail.id = reminder.mail_id
    where reminder.outcome is null and reminder.kind = ${kind}
      and (mail.sent_at is not null or reminder.starts_at < ${sentBefore(kind, now)}::timestamptz)
      and (mail.uncertain_at is null or mail.uncertain_at < ${new Date(now.getTime() - TRY_MS)}::timestamptz)
    limit ${sql.lit(AT_ONCE)} for key share of account skip locked),
  removed as (delete from outgoing_mail using waiting where outgoing_mail.id = waiting.mail_id
    and outgoing_mail.sent_at is null and outgoing_mail.uncertain_at is null returning outgoing_mail.id),
  ended as (update reminder set outcome = case when waiting.sent_at is not null then 'sent'
      when waiting.uncertain_at is not null then 'uncertain' else 'missed' end
    from waiting where reminder.account_id = waiting.account_id and reminder.event_id = waiting.event_id
      and reminder.kind = ${kind} and reminder.starts_at = waiting.starts_at
      and (waiting.mail_id is null or waiting.sent_at is not null or waiting.uncertain_at is not null
        or waiting.mail_id in (select id from removed))
    returning outcome)
  select count(*) as ended, count(*) filter (where outcome = 'missed') as missed from ended`.execute(db)
  return rows[0] ?? { ended: 0, missed: 0 }
}

/** Records reminders that were never decided. */
async function recordUndecided(db: Kysely<Database>, events: OpenEvents, now: Date): Promise<Batch> {
  const { kind } = events
  const inserted = await db
    .insertInto('reminder')
    .columns(['account_id', 'event_id', 'kind', 'starts_at', 'decided_at', 'outcome'])
    .expression(
      notYetReminded(db, events)
        .select(['account.id', 'event.id as event', sql.lit(kind).as('kind'), startsAt.as('starts')])
        .select([sql<Date>`${now}::timestamptz`.as('now'), sql.lit('missed' as const).as('outcome')])
        .limit(sql.lit(AT_ONCE)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const missed = Number(inserted.numInsertedOrUpdatedRows ?? 0)
  return { ended: missed, missed }
}
