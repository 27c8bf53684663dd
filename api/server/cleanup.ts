import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { forgetReporters } from '../admin/report/report.ts'
import { removeExpiredSessions } from '../auth/session.ts'
import { removeFullBuckets } from '../http/rate-limit.ts'
import { forgetDesks } from '../participation/desk/expiry.ts'

/** The maximum number of rows removed per table and run, so that locks are short. */
const MOST_ROWS = 5_000
const DAY_MS = 86_400_000
const { email, message, reminder, 'repeated-form': form, 'waiting-list': waiting } = NOTICE_ROWS
const { 'suppressed-address': suppressed, 'class-list': list, 'class-read': read } = NOTICE_ROWS

/**
 * Removes what the /privacy page promises to remove.
 * @returns the number of removed rows, not counting those of sessions, rate limits, reports and check-in desks
 */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthsAgo = (months: number) => sql`${now}::timestamptz - make_interval(months => ${sql.lit(months)})`
  const oldRead = sql`at < ${monthsAgo(read.months)}`
  await removeExpiredSessions(db, now, MOST_ROWS)
  await removeFullBuckets(db, now, MOST_ROWS)
  await forgetReporters(db, now, MOST_ROWS)
  await forgetDesks(db, now, MOST_ROWS)
  const removed = [
    await remove(db, 'admin_session', sql`expires_at <= ${now}`),
    await remove(db, 'registration_ticket', sql`expires_at <= ${now}`),
    await remove(db, 'proven_identity', sql`expires_at <= ${now}`),
    await remove(db, 'application_access', sql`expires_at <= ${now}`),
    await remove(db, 'invitation', sql`expires_at <= ${now}`),
    await remove(db, 'domain_link', sql`expires_at <= ${now}`),
    await remove(db, 'idempotency_key', sql`created_at < ${before(form.days)}`),
    await remove(db, 'contact_message', sql`created_at < ${before(message.days)}`),
    await remove(db, 'waiting', sql`ended_at < ${before(waiting.days)}`),
    await remove(db, 'waiting_link', sql`expires_at <= ${now}`),
    await remove(db, 'reminder', sql`starts_at < ${before(reminder.days)}`),
    // Removes the students of a read first: a read has up to 2,000, and deleting it deletes them all together.
    await remove(db, 'class_read_student', sql`read_id in (select id from class_read where ${oldRead})`),
    await remove(db, 'class_read', sql`${oldRead} and not exists (${studentsOfRead})`),
    await remove(db, 'certificate_check', sql`at < ${monthsAgo(read.months)}`),
    await remove(db, 'roll_line', sql`unclaimed_since < ${before(list.days)}`),
    await remove(db, 'email_link', sql`expires_at <= ${now}`),
    await remove(db, 'suppressed_address', sql`suppressed_at < ${before(suppressed.days)}`),
    await remove(db, 'outgoing_mail', sql`sent_at < ${before(email.days)}`),
    // Unsent emails are kept longer so that an admin can see them, except invitations, which go to people without an account.
    await remove(db, 'outgoing_mail', sql`sent_at is null and created_at < ${before(email.unsentDays)}`),
    await remove(db, 'outgoing_mail', sql`kind = 'invitation' and created_at < ${before(email.days)}`),
  ]
  return removed.reduce((sum, rows) => sum + rows, 0)
}

const studentsOfRead = sql`select from class_read_student where read_id = class_read.id`

/**
 * Skips rows that another transaction has locked, such as a line of a class list that is being replaced. It locks rows in any order, so
 * waiting for one could be a deadlock. The next run removes them if they are still over.
 */
async function remove(db: Kysely<Database>, table: keyof Database, over: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array (select ctid from ${sql.table(table)} where ${over} limit ${MOST_ROWS}
      for update skip locked))
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
