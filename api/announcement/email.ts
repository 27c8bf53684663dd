import { type Kysely, sql, type Transaction } from 'kysely'
import type { MailRow } from '#db/schema/notification.ts'
import type { Database } from '#db/schema.ts'
import { firstNameOf } from '#domain/check-in/short-name.ts'
import { langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { eventPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { goers } from '../attendance/goers.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import type { MailContent } from '../mail/delivery.ts'
import { wantsEmail } from '../mail/email-choices.ts'
import { makeEmailLink } from '../mail/email-link.ts'
import { isFirstOwnerAt } from '../organization/membership/first-owner.ts'
import { replyAddress } from './own.ts'
import { announcedIn } from './send.ts'

/**
 * Writes the email to one person when it is sent, in their language.
 * @returns null if it must not be sent any more: the person is not going, does not want such emails or has another address, or
 * the event is over or not listed
 */
export function writeAnnouncementEmail(
  db: Kysely<Database>,
  { about, to_address: to }: Pick<MailRow, 'about' | 'to_address'>,
  moment: Moment,
): Promise<MailContent | null> {
  return db.transaction().execute(async (trx) => {
    const found = await announcedTo(trx, { ...announcedIn(about), to }, moment)
    if (!found) return null
    const { config, now } = moment
    const lang = langOf(found.lang)
    const { announcementEmail } = textFor(lang)
    const at = (path: string) => config.baseUrl + pathIn(lang, path)
    const stopUrl = at(await makeEmailLink(trx, { kind: 'announcement', accountId: found.accountId }, now))
    return {
      ...announcementEmail.announcementEmail({
        ...found,
        firstName: firstNameOf(found.name),
        eventUrl: at(eventPath(found.eventId)),
        reportUrl: at(`/report?event=${found.eventId}`),
        stopUrl,
      }),
      fromName: announcementEmail.announcementSender(found.orgName),
      replyTo: replyAddress(found),
      unsubscribeUrl: stopUrl,
    }
  })
}

const announcedTo = (
  trx: Transaction<Database>,
  { id, accountId, to }: { id: string; accountId: string; to: string },
  moment: Moment,
) =>
  goers(trx)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('announcement', 'announcement.event_id', 'event.id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .leftJoin('account as owner', (join) => join.on(isFirstOwnerAt('owner.id')))
    .where('announcement.id', '=', id)
    .where('announcement.sent_at', 'is not', null)
    .where('account.id', '=', accountId)
    .where('account.email', '=', to)
    .where('account.role', '=', 'user')
    .where(wantsEmail('announcement', 'account.id'))
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .select(['account.id as accountId', 'account.lang', 'account.full_name as name', 'ngo.org_name as orgName'])
    .select(['event.id as eventId', 'event.title as event', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.contact', 'announcement.title', 'announcement.text'])
    .select(sql<string>`coalesce(owner.email, '')`.as('ngoEmail'))
    .executeTakeFirst()
