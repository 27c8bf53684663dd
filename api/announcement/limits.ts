import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type AnnouncementCounts, announcementsLeft, eventDaySpan } from '#domain/announcement/announcement.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'

/** Also counts stopped announcements, so that writing and stopping has an end. */
const WRITTEN_A_DAY: RateLimit = { most: 60, seconds: 86_400 }

export type AnnouncedEvent = { ngoId: string; eventId: string }

/** Counts the announcements of today, without those that were stopped. */
export async function countsToday(
  db: Kysely<Database>,
  { ngoId, eventId }: AnnouncedEvent,
  now: Date,
): Promise<AnnouncementCounts> {
  const { begin } = eventDaySpan(now)
  return db
    .selectFrom('announcement')
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .where('event.ngo_id', '=', ngoId)
    .where('announcement.written_at', '>=', begin)
    .where('announcement.stopped_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('ofNgo'))
    .select(sql<number>`count(*) filter (where event.id = ${eventId})`.as('ofEvent'))
    .executeTakeFirstOrThrow()
}

/**
 * Checks all limits of an NGO. The lock on the counter makes its announcements wait for each other, so the counts are exact.
 * @throws Refusal 'too-many-announcements'
 */
export async function keepWithinLimits(trx: Transaction<Database>, about: AnnouncedEvent, now: Date): Promise<void> {
  await consume(trx, `announcements:${about.ngoId}`, WRITTEN_A_DAY, now, 'too-many-announcements')
  if (announcementsLeft(await countsToday(trx, about, now)) > 0) return
  const { end } = eventDaySpan(now)
  throw new Refusal('too-many-announcements', { retryAfter: (end.getTime() - now.getTime()) / 1000 })
}
