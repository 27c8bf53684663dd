import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Eighty random bits in hex, as the column's default draws them (db/migrations/008-the-check-in desk.ts). */
const newPass = sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 8)`

/** Whoever joined before there were passes gets one; a pass never changes. */
export async function givePasses(
  db: Kysely<Database>,
  whose: { eventId: string } | { accountId: string },
): Promise<void> {
  await db
    .updateTable('participation')
    .set({ pass: newPass })
    .where('pass', 'is', null)
    .$if('eventId' in whose, (query) => query.where('event_id', '=', 'eventId' in whose ? whose.eventId : ''))
    .$if('accountId' in whose, (query) => query.where('account_id', '=', 'accountId' in whose ? whose.accountId : ''))
    .execute()
}

/** Whether any of these passes is of somebody else: a phone that two people use kept the code of the other. */
export async function areAnothers(db: Kysely<Database>, volunteerId: string, passes: string[]): Promise<boolean> {
  if (passes.length === 0) return false
  const anothers = await db
    .selectFrom('participation')
    .where('pass', 'in', passes)
    .where('account_id', '<>', volunteerId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return anothers !== undefined
}
