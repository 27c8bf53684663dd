import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { dueStarts, leavingTimes, REMINDER_KINDS } from '#domain/participation/reminder.ts'
import type { Moment } from '../../env.ts'
import { startsAt } from '../../event/columns.ts'
import { priorityOf } from '../../mail/mail-priority.ts'
import { aboutReminders, notYetReminded, type OpenEvents, openEvents } from './people.ts'

/** Limits the size of one statement, so that it is short and uses little memory. */
const AT_ONCE = 1_000
/** Limits the batches of one run that decide something, so that other jobs have their turn. */
const BATCHES = 20

/**
 * The key of the advisory lock of a batch. Two processes at the same time would give a person one email for each of two events.
 */
const REMINDER_LOCK = 8_058

const KIND: MailKind = 'reminder'

/**
 * Decides the reminders that are due (D53), and puts their emails without text into the outbox. A job calls it. Several processes
 * can run it at the same time.
 * @returns whether more are due
 */
export async function planReminders(db: Kysely<Database>, moment: DecisionTime): Promise<boolean> {
  let batches = 0
  for (const kind of REMINDER_KINDS) {
    const range = dueStarts(kind, moment.now)
    for (const events of range ? await openEvents(db, kind, range) : [])
      for (let isFull = true; isFull; ) {
        if (batches === BATCHES) return true
        const decided = await planBatch(db, events, moment)
        isFull = decided === AT_ONCE
        // Nothing is decided if another process decides, or everyone left in between.
        if (decided > 0) batches += 1
      }
  }
  return false
}

type DecisionTime = Pick<Moment, 'now' | 'config'>

const planBatch = (db: Kysely<Database>, events: OpenEvents, moment: DecisionTime): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const free = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${REMINDER_LOCK}) as free`
    const { rows } = await free.execute(trx)
    return rows[0]?.free ? decide(trx, events, moment) : 0
  })

/**
 * Stores reminders. A person gets one email for all of them: the one that already waits for them, unless a process is sending it.
 * Each person's email leaves at their own time within the hours of the kind.
 * @returns how many reminders were decided
 */
async function decide(trx: Transaction<Database>, events: OpenEvents, { now, config }: DecisionTime): Promise<number> {
  const { kind } = events
  const about = aboutReminders(kind)
  const { from, ms } = leavingTimes(kind, now)
  const due = notYetReminded(trx, events)
    .select(['account.id as account_id', 'account.email', 'event.id as event_id', 'event.title'])
    .select(startsAt.as('starts_at'))
    .limit(sql.lit(AT_ONCE))
  const { rows } = await sql<{ due: number }>`
  with due as materialized (${due}),
  person as (select account_id, min(email) as email, min(title) as title from due group by account_id),
  waiting as (select mail.id, person.account_id from person join outgoing_mail as mail
    on mail.about = ${about} || person.account_id and mail.to_address = person.email
    where mail.next_attempt_at is not null and mail.attempts = 0 for update of mail skip locked),
  queued as (insert into outgoing_mail (kind, to_address, subject, body, about, priority, message_id, created_at,
    next_attempt_at)
    select ${KIND}, email, title, '', ${about} || account_id, ${sql.lit(priorityOf(KIND))},
      '<' || gen_random_uuid() || '@' || ${new URL(config.baseUrl).hostname}::text || '>', ${now}::timestamptz,
      greatest(${now}::timestamptz, ${from}::timestamptz + floor(${ms} * ${shareOf}) * interval '1 millisecond')
    from person where not exists (select from waiting where waiting.account_id = person.account_id)
    returning id, about),
  mail as (select id, account_id from waiting
    union all select id, substr(about, ${about.length + 1})::uuid from queued),
  decided as (insert into reminder (account_id, event_id, kind, starts_at, decided_at, mail_id)
    select account_id, event_id, ${kind}, starts_at, ${now}::timestamptz, mail.id from due join mail using (account_id)
    on conflict do nothing)
  select count(*) as due from due`.execute(trx)
  return rows[0]?.due ?? 0
}

/** A number from 0 to below 1 that is always the same for a person. */
const shareOf = sql`(('x' || left(md5(account_id::text), 8))::bit(32)::bigint / 4294967296.0)`
