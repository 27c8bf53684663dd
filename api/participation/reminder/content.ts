import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import type { ReminderKind } from '#domain/participation/reminder.ts'
import type { Moment } from '../../env.ts'
import { countsOf } from '../../event/place/counts.ts'
import type { MailContent } from '../../mail/delivery.ts'
import { makeEmailLink } from '../../mail/email-link.ts'
import { emailFor } from '../../mail/emails.ts'
import type { RemindedEvent } from './reminder-rows.ts'

/**
 * Writes a reminder of one or several events (picture 96), with new links: one per event for people who cannot come, and one
 * that stops reminders.
 */
export async function reminderContent(
  trx: Transaction<Database>,
  kind: ReminderKind,
  events: readonly [RemindedEvent, ...RemindedEvent[]],
  { now, config }: Moment,
): Promise<MailContent> {
  const [{ accountId, lang, name }] = events
  const ids = events.map(({ id }) => id)
  const waiting = new Map((await countsOf(trx, ids, now)).map((counts) => [counts.id, counts.waiting]))
  const cannotCome = new Map<string, string>()
  for (const eventId of ids)
    cannotCome.set(eventId, await makeEmailLink(trx, { kind: 'cannot-come', accountId, eventId }, now))
  const stop = await makeEmailLink(trx, { kind: 'reminder', accountId }, now)
  let unsubscribeUrl = ''
  const written = emailFor(config, { lang, name }, ({ text, at }) => {
    unsubscribeUrl = at(stop)
    return text.reminderMail.reminderMail({
      isToday: kind === 'two-hours',
      events: events.map((event) => ({
        ...event,
        city: cityIn(text.lang.lang, event.city),
        waiting: waiting.get(event.id) ?? 0,
        cannotComeUrl: at(cannotCome.get(event.id) ?? ''),
      })),
      passUrl: at('/pass'),
      stopUrl: unsubscribeUrl,
    })
  })
  return { ...written, unsubscribeUrl }
}
