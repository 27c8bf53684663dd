import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Returns the waiting lists that a person is or was on, without the links that were emailed to them (D49). */
export const waitingListsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('waiting')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .where('waiting.account_id', '=', accountId)
    .select(['event.title', 'waiting.joined_at as joinedAt', 'waiting.line_at as inLineSince'])
    .select(['waiting.offered_at as offeredAt', 'waiting.offer_until as offeredUntil', 'waiting.told_at as toldAt'])
    .select(['waiting.expired as expiredOffers', 'waiting.ended_at as endedAt', 'waiting.ended_as as endedAs'])
    .orderBy('waiting.joined_at')
    .orderBy('waiting.id')
    .execute()

/** Returns the events that a person was going to and left (D50). */
export const withdrawalsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('event', 'event.id', 'withdrawal.event_id')
    .where('withdrawal.account_id', '=', accountId)
    .select(['event.title', 'withdrawal.went_at as wentAt', 'withdrawal.withdrew_at as withdrewAt', 'withdrawal.late'])
    .orderBy('withdrawal.withdrew_at')
    .orderBy('withdrawal.id')
    .execute()
