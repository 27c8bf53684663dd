import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/event.ts'
import type { EventForm } from '#domain/event-form.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { MailKind, MailText } from '#domain/notification.ts'
import { textFor } from '#text'
import type { Moment } from '../env.ts'
import { queueMails } from '../notification/outbox.ts'
import type { LockedEvent } from './own-event.ts'

const { eventCancelledMail, eventMovedMail } = textFor(DEFAULT_LANG).notification

/** Tells everybody going when an edit moves the date, time or place (D6). */
export async function notifyMoved(
  trx: Transaction<Database>,
  was: LockedEvent,
  event: EventForm & { orgName: string },
  moment: Moment,
): Promise<void> {
  if (!isMoved(was, event)) return
  const { title, orgName, date, endDate = null, time, mode, city } = event
  const isLinkNew = hasNewLink(was, event)
  const address = `${moment.config.baseUrl}/events/${was.id}`
  const mail = eventMovedMail({ title, orgName, date, endDate, time, mode, city, isLinkNew, address })
  await tell(trx, was.id, 'event-moved', mail, moment)
}

/** Tells everybody going that the event will not take place (D6). */
export async function notifyCancelled(
  trx: Transaction<Database>,
  event: LockedEvent & { orgName: string },
  moment: Moment,
): Promise<void> {
  await tell(trx, event.id, 'event-cancelled', eventCancelledMail(event), moment)
}

function isMoved(was: LockedEvent, now: EventForm): boolean {
  return (
    was.date !== now.date ||
    (was.endDate ?? was.date) !== (now.endDate ?? now.date) ||
    was.time !== now.time ||
    was.mode !== now.mode ||
    cityKey(was.city) !== cityKey(now.city) ||
    hasNewLink(was, now)
  )
}

const hasNewLink = (was: LockedEvent, now: EventForm): boolean => was.locationLink !== (now.locationLink ?? null)

async function tell(
  trx: Transaction<Database>,
  eventId: string,
  kind: MailKind,
  mail: MailText,
  { now, config }: Moment,
): Promise<void> {
  const people = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('participation.event_id', '=', eventId)
    .where('account.email', '<>', '')
    .select('account.email as to')
    .orderBy('participation.going_at')
    .execute()
  await queueMails(
    trx,
    people.map(({ to }) => ({ kind, to, ...mail })),
    now,
    config,
  )
}
