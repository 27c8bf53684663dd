import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEV_ISSUER, volunteers } from '#db/seeds/people.ts'
import { followNgo } from '../following/follow.ts'
import { saveFilter } from '../following/saved-filter.ts'

/** Lets the demo volunteer follow two NGOs and save a filter (D55). */
export async function followInDemo(db: Kysely<Database>, now: Date): Promise<void> {
  const { id } = await db
    .selectFrom('account')
    .where('issuer', '=', DEV_ISSUER)
    .where('subject', '=', volunteers.asha.subject)
    .select('id')
    .executeTakeFirstOrThrow()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await followNgo(db, id, 'samudra-foundation', daysAgo(30))
  await followNgo(db, id, 'kitaab-ghar-collective', daysAgo(20))
  await saveFilter(db, id, { sector: 'Environment', city: 'Pune' }, daysAgo(10))
}
