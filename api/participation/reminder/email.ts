import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { REMINDER_KINDS, type ReminderKind, sentBefore } from '#domain/participation/reminder.ts'
import type { Moment } from '../../env.ts'
import { startsAt } from '../../event/columns.ts'
import { aboutEvent } from '../../event/notices.ts'
import type { MailContent, PostponedMail } from '../../mail/delivery.ts'
import { lockAgainstDeletion } from '../../mail/email-choices.ts'
import { reminderContent } from './content.ts'
import { aboutReminders } from './people.ts'
import { trueReminders, waitingReminders } from './reminder-rows.ts'

/** 30 seconds: the email about a change arrives before the reminder that has its new time. */
const AFTER_NOTICE_MS = 30_000

/**
 * Writes the email of reminders when it is due, so that it is true then (D53). Reminders that are not true any more are deleted,
 * so that they can be decided again. An email about a change of an event goes first.
 * @returns null if no reminder is left, or if it is too late for them
 */
export const writeReminder = (
  db: Kysely<Database>,
  mail: MailRow,
  moment: Moment,
): Promise<MailContent | PostponedMail | null> =>
  db.transaction().execute(async (trx) => {
    const kind = REMINDER_KINDS.find((one) => mail.about?.startsWith(aboutReminders(one)))
    const accountId = mail.about?.slice(aboutReminders(kind ?? 'day-before').length)
    if (!kind || !accountId || !(await lockAgainstDeletion(trx, accountId))) return null
    await waitingReminders(trx, mail, kind, moment).forUpdate().execute()
    const events = await trueReminders(trx, mail, kind, moment)
    await deleteOthers(trx, mail, kind, { ids: events.map(({ id }) => id), moment })
    const [first] = events
    if (!first) return null
    const notice = await noticeBefore(trx, mail, events)
    if (notice) return { laterAt: new Date(Math.max(notice.getTime(), moment.now.getTime()) + AFTER_NOTICE_MS) }
    return reminderContent(trx, kind, [first, ...events.slice(1)], moment)
  })

const deleteOthers = (
  trx: Transaction<Database>,
  { id }: MailRow,
  kind: ReminderKind,
  { ids, moment }: { ids: string[]; moment: Moment },
) =>
  trx
    .deleteFrom('reminder')
    .where('mail_id', '=', id)
    .where('outcome', 'is', null)
    .where('starts_at', '>=', sentBefore(kind, moment.now))
    .where(sql<boolean>`not (event_id = any (${ids}::uuid[])
      and starts_at = (select ${startsAt} from event where event.id = reminder.event_id))`)
    .execute()

/** Returns when the last email about a change of the events leaves that waits for the same person, or nothing. */
async function noticeBefore(trx: Transaction<Database>, { to_address }: MailRow, events: readonly { id: string }[]) {
  const latest = await trx
    .selectFrom('outgoing_mail')
    .where('about', '=', sql<string>`any (${events.map(({ id }) => aboutEvent(id))})`)
    .where('to_address', '=', to_address)
    .where('kind', '=', 'event-moved')
    .select(({ fn }) => fn.max('next_attempt_at').as('at'))
    .executeTakeFirst()
  return latest?.at ?? null
}
