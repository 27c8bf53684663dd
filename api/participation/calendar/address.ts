import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { newToken } from '../../http/secret/token.ts'

/** 10 tries, then one in 2.4 hours: each new address must be entered in a calendar again. */
const NEW_ADDRESSES: RateLimit = { most: 10, seconds: 86_400 }

/** Returns when the volunteer made their calendar address, or null if they have none. The address itself is not stored. */
export async function calendarAddressOf(db: Kysely<Database>, accountId: string): Promise<Date | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .select('created_at')
    .executeTakeFirst()
  return feed?.created_at ?? null
}

/**
 * Makes the address of a volunteer's calendar. An earlier address stops working.
 * @returns its path in English
 * @throws Refusal 'too-many', `signed-out` if the person is not a volunteer any more
 */
export async function makeCalendarAddress(db: Kysely<Database>, accountId: string, now: Date): Promise<string> {
  await consume(db, `calendar-address:${accountId}`, NEW_ADDRESSES, now)
  const token = newToken()
  const feed = { id_hash: sha256(token), created_at: now }
  await db.transaction().execute(async (trx) => {
    // Waits for the person's joining of an NGO, which removes the address.
    const own = trx.selectFrom('account').where('id', '=', accountId).where('role', '=', 'user').select('id')
    await own.forKeyShare().executeTakeFirstOrThrow(() => new Refusal('signed-out'))
    await trx
      .insertInto('calendar_feed')
      .values({ account_id: accountId, ...feed })
      .onConflict((earlier) => earlier.column('account_id').doUpdateSet(feed))
      .execute()
  })
  return `/calendar/${token}.ics`
}

/** Removes the address of a volunteer's calendar, whether or not there is one. */
export async function removeCalendarAddress(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}
