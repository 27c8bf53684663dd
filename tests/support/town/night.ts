import { type Kysely, sql } from 'kysely'
import { readConfig } from '#api/config.ts'
import { momentOf } from '#api/env.ts'
import { remindOfExpiry } from '#api/organization/evidence/expiry.ts'
import type { Database } from '#db/schema.ts'

/**
 * A day goes by for what organizations stated: a running product keeps its clock, so every end comes a day nearer, and
 * the job that tells their owners runs once, for which the product itself takes ten minutes.
 */
export async function passNight(db: Kysely<Database>, address: string): Promise<void> {
  await db
    .updateTable('ngo_fact')
    .set({ valid_until: sql`valid_until - 1` })
    .where('valid_until', 'is not', null)
    .execute()
  await remindOfExpiry(db, momentOf({ now: () => new Date(), config: readConfig({ BASE_URL: address }) }))
}
