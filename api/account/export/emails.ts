import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Returns what a person chose about emails, what they follow, and which reminders they got, without any secret. */
export async function emailDataOf(db: Kysely<Database>, accountId: string, addresses: readonly string[]) {
  return {
    emailChoices: await db
      .selectFrom('email_choice')
      .where('account_id', '=', accountId)
      .select(['kind', 'wanted'])
      .orderBy('kind')
      .execute(),
    emailLinks: await db
      .selectFrom('email_link')
      .where('account_id', '=', accountId)
      .select(['kind', 'stopped', 'expires_at as until'])
      .orderBy('expires_at')
      .execute(),
    suppressedAddresses: await db
      .selectFrom('suppressed_address')
      .where(sql<boolean>`address = any (${addresses.map((one) => one.toLowerCase())})`)
      .select(['address', 'failure', 'suppressed_at as since'])
      .execute(),
    reminders: await db
      .selectFrom('reminder')
      .innerJoin('event', 'event.id', 'reminder.event_id')
      .where('reminder.account_id', '=', accountId)
      .select(['event.title', 'reminder.kind', 'starts_at as startsAt', 'decided_at as decidedAt', 'outcome'])
      .orderBy('starts_at')
      .execute(),
    calendarAddress: await db
      .selectFrom('calendar_feed')
      .where('account_id', '=', accountId)
      .select('created_at as madeAt')
      .executeTakeFirst(),
    follows: await db
      .selectFrom('follow')
      .innerJoin('ngo', 'ngo.id', 'follow.ngo_id')
      .where('account_id', '=', accountId)
      .select(['ngo.org_name as orgName', 'followed_at as since'])
      .orderBy('followed_at')
      .execute(),
    savedFilters: await db
      .selectFrom('saved_filter')
      .where('account_id', '=', accountId)
      .select(['category', 'mode', 'sector', 'city', 'saved_at as since'])
      .orderBy('saved_at')
      .execute(),
    weeklyEmail: await db
      .selectFrom('weekly_email')
      .where('account_id', '=', accountId)
      .select(['new_since as newSince', 'covers_until as coversUntil', 'wanted_at as wantedAt'])
      .select(['asked_at as askedAt', 'ended_at as endedAt'])
      .executeTakeFirst(),
  }
}

/** Returns the announcements of an NGO, without the names of writers and admins. */
export const announcementsBy = (db: Kysely<Database>, ngoId: string, accountId: string) =>
  db
    .selectFrom('announcement')
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .where('event.ngo_id', '=', ngoId)
    .select(['event.title as event', 'announcement.title', 'text', 'written_at as writtenAt', 'held', 'people'])
    .select(['review', 'review_reason as reviewReason', 'reviewed_at as reviewedAt'])
    .select(['stopped_at as stoppedAt', 'sent_at as sentAt'])
    .select((row) => row('written_by', '=', accountId).as('writtenByYou'))
    .orderBy('written_at')
    .execute()
