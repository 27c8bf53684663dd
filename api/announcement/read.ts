import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ReadAnnouncement } from '#domain/announcement/announcement.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { goers } from '../attendance/goers.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'

/** Three a day for more than a month. */
const MOST = 100

type Reading = UpcomingMoment & { accountId: string; eventIds: readonly string[] | null }

/**
 * Returns the announcements of listed upcoming events that a volunteer is going to, newest first.
 * @param reading.eventIds only of these events; null for all
 */
export async function announcementsFor(
  db: Kysely<Database>,
  { accountId, eventIds, ...moment }: Reading,
): Promise<ReadAnnouncement[]> {
  const rows = await goers(db)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('announcement', 'announcement.event_id', 'event.id')
    .where('participation.account_id', '=', accountId)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .where('announcement.sent_at', 'is not', null)
    .$if(eventIds !== null, (query) => query.where('event.id', '=', sql<string>`any (${eventIds}::uuid[])`))
    .select(['announcement.id', 'event.id as eventId', 'ngo.org_name as orgName'])
    .select(['announcement.title', 'announcement.text', 'announcement.sent_at'])
    .orderBy('announcement.sent_at', 'desc')
    .orderBy('announcement.id')
    .limit(MOST)
    .execute()
  return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: sent_at?.toISOString() ?? '' }))
}
