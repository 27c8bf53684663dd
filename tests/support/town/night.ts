import { type Kysely, sql } from 'kysely'
import { readConfig } from '#api/config.ts'
import { momentOf } from '#api/env.ts'
import { remindOfExpiry } from '#api/organization/evidence/expiry.ts'
import type { Database } from '#db/schema.ts'

/**
 * Simulates a night for the NGOs' submitted details, because a running app uses the real clock. Every expiry date moves one day
 * closer, and the reminder job runs once immediately instead of on the app's own schedule.
 */
export async function passNight(db: Kysely<Database>, address: string): Promise<void> {
  await db
    .updateTable('ngo_fact')
    .set({ valid_until: sql`valid_until - 1` })
    .where('valid_until', 'is not', null)
    .execute()
  await remindOfExpiry(db, momentOf({ now: () => new Date(), config: readConfig({ BASE_URL: address }) }))
}
