import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

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
