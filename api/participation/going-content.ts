import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import type { EmailContent } from '#domain/mail/notification.ts'
import { eventPath } from '#lib/paths.ts'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { calendarFile } from '../event/calendar.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import type { MailContent } from '../mail/delivery.ts'
import { type EmailWords, emailFor } from '../mail/emails.ts'

type GoerKey = { accountId: string; eventId: string }
type Goer = NonNullable<Awaited<ReturnType<typeof goerOf>>>

/** Returns a person who is going, for an email about it. Returns nothing if they have checked in, or if the event is over or not listed. */
export const goerOf = (trx: Transaction<Database>, { accountId, eventId }: GoerKey, moment: Moment) =>
  goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.account_id', '=', accountId)
    .where('participation.event_id', '=', eventId)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance_entry')
            .whereRef('attendance_entry.participation_id', '=', 'participation.id')
            .select('attendance_entry.id'),
        ),
      ),
    )
    .select(['account.id as accountId', 'account.lang', 'account.full_name as name', 'ngo.org_name as orgName'])
    .select(['event.id', 'event.title', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime', 'event.mode', 'event.city', 'event.location_link as mapUrl'])
    .select(['event.meeting_point as meetingPoint', 'event.bring'])
    .select(['event.contact', 'event.version'])
    .select(sql<Date>`coalesce(event.updated_at, event.created_at)`.as('changedAt'))
    .executeTakeFirst()

type GoingEvent = Parameters<EmailWords['text']['eventMail']['goingConfirmedMail']>[0]

/** Writes an email to a person who is going, with the calendar file of the event. */
export function goingContent(
  { lang, name, ...event }: Goer,
  config: Moment['config'],
  write: (words: EmailWords, event: GoingEvent) => EmailContent,
): MailContent {
  let attachment: MailContent['attachment']
  const written = emailFor(config, { lang, name }, (words) => {
    const { text, at } = words
    const local = { ...event, city: cityIn(text.lang.lang, event.city) }
    const url = at(eventPath(event.id))
    attachment = calendarFile({
      ...event,
      url,
      description: null,
      status: 'CONFIRMED',
      place: text.calendarFile.calendarPlaceText(local),
    })
    return write(words, { ...local, eventUrl: url, passUrl: at('/pass') })
  })
  return { ...written, ...(attachment && { attachment }) }
}
