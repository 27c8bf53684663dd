import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { NOW } from './clock.ts'

/** Makes the account that registered a planted NGO its owner, as registering does. */
export async function makeOwner(db: Kysely<Database>, ngoId: string, accountId: string): Promise<void> {
  await db
    .insertInto('membership')
    .values({ account_id: accountId, ngo_id: ngoId, role: 'owner', since: NOW })
    .execute()
}
