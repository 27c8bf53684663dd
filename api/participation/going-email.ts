import { type Kysely, sql, type Transaction } from 'kysely'
import type { GoingEmailTable } from '#db/schema/participation.ts'
import type { Database } from '#db/schema.ts'
import { cityIn } from '#domain/city/city-names.ts'
import { eventPath } from '#lib/paths.ts'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { calendarFile } from '../event/calendar.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { type RateLimit, tryConsume } from '../http/rate-limit.ts'
import type { MailContent } from '../mail/delivery.ts'
import { emailFor } from '../mail/emails.ts'

/** The limit per volunteer. Someone who presses "I'm Going" on every event of the list must not use up what we may send. */
const EMAILS: RateLimit = { most: 20, seconds: 3_600 }

type DueEmail = { id: string; attempts: number }

/**
 * Writes the email about "I'm Going" when it is due (D90), so that it has the details of the event as it is then.
 * @returns null if it is not sent: the person is not going any more or has checked in, the event is over or not listed, or the
 * person reached the limit. Their next "I'm Going" may then queue a new one.
 */
export function writeGoingEmail(
  db: Kysely<Database>,
  { id, attempts }: DueEmail,
  moment: Moment,
): Promise<MailContent | null> {
  return db.transaction().execute(async (trx) => {
    const held = trx.selectFrom('going_email').selectAll().where('mail_id', '=', id).forUpdate()
    const about = await held.executeTakeFirst()
    const goer = about && (await goerOf(trx, about, moment))
    if (goer && (attempts > 1 || (await tryConsume(trx, `going-emails:${goer.accountId}`, EMAILS, moment.now))))
      return contentFor(goer, moment)
    await trx.deleteFrom('going_email').where('mail_id', '=', id).execute()
    return null
  })
}

type Goer = NonNullable<Awaited<ReturnType<typeof goerOf>>>

const goerOf = (trx: Transaction<Database>, { account_id, event_id }: GoingEmailTable, moment: Moment) =>
  goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.account_id', '=', account_id)
    .where('participation.event_id', '=', event_id)
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
    .select(sql<Date>`coalesce(event.updated_at, event.created_at)`.as('updatedAt'))
    .executeTakeFirst()

function contentFor(goer: Goer, { config }: Moment): MailContent {
  const { lang, name, ...event } = goer
  let attachment: MailContent['attachment']
  const written = emailFor(config, { lang, name }, ({ text, at }) => {
    const local = { ...event, city: cityIn(text.lang.lang, event.city) }
    const url = at(eventPath(event.id))
    attachment = calendarFile({
      ...event,
      url,
      place: [event.meetingPoint, text.eventPage.placeText(local)].filter(Boolean).join(', '),
    })
    return text.eventMail.goingConfirmedMail({ ...local, eventUrl: url, passUrl: at('/pass') })
  })
  return { ...written, ...(attachment && { attachment }) }
}
