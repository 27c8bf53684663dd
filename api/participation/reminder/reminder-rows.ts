import type { Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { type ReminderKind, sentBefore } from '#domain/participation/reminder.ts'
import type { Moment } from '../../env.ts'
import { startsAt } from '../../event/columns.ts'
import { isReminded } from './people.ts'

/** Selects the reminders of an email that can still be sent. Those for which it is too late are left to `endReminders`. */
export const waitingReminders = (trx: Transaction<Database>, { id }: MailRow, kind: ReminderKind, { now }: Moment) =>
  trx
    .selectFrom('reminder')
    .where('reminder.mail_id', '=', id)
    .where('reminder.outcome', 'is', null)
    .where('reminder.kind', '=', kind)
    .where('reminder.starts_at', '>=', sentBefore(kind, now))
    .select('reminder.event_id')

/** An event as a reminder describes it, with its reader. */
export type RemindedEvent = Awaited<ReturnType<typeof trueReminders>>[number]

/** Returns the events of the reminders that are true at this time, in the order of their start. */
export const trueReminders = (trx: Transaction<Database>, mail: MailRow, kind: ReminderKind, moment: Moment) =>
  waitingReminders(trx, mail, kind, moment)
    .innerJoin('event', 'event.id', 'reminder.event_id')
    .innerJoin('account', 'account.id', 'reminder.account_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('participation', (join) =>
      join.onRef('participation.account_id', '=', 'account.id').onRef('participation.event_id', '=', 'event.id'),
    )
    .where('reminder.starts_at', '=', startsAt)
    .where('account.email', '=', mail.to_address)
    .where(isReminded(kind))
    .select(['account.id as accountId', 'account.lang', 'account.full_name as name', 'ngo.org_name as orgName'])
    .select(['event.id', 'event.title', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime', 'event.mode', 'event.city', 'event.meeting_point as meetingPoint'])
    .select(['event.location_link as mapUrl', 'event.bring', 'event.contact'])
    .orderBy('event.time')
    .orderBy('event.id')
    .execute()
