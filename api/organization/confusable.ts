import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf, skeletonOf } from '#domain/confusable.ts'

/** Whether another organization's name reads the same, and whether another has the same website (A1). */
export type Confusable = { sameName: boolean; sameHost: boolean }

/** By id. Rejected and closed organizations count as others, too. */
export async function confusablesAmong(db: Kysely<Database>, ngoIds: string[]): Promise<Map<string, Confusable>> {
  if (ngoIds.length === 0) return new Map()
  await fillSkeletons(db)
  const rows = await confusableQuery(db, ngoIds).execute()
  return new Map(rows.map(({ id, ...confusable }) => [id, confusable]))
}

export const confusableQuery = (db: Kysely<Database>, ngoIds: string[]) =>
  db
    .selectFrom('ngo')
    .where('ngo.id', 'in', ngoIds)
    .select('ngo.id')
    .select(({ exists, selectFrom }) => {
      const others = selectFrom('ngo as other').whereRef('other.id', '<>', 'ngo.id').select('other.id')
      return [
        exists(others.whereRef('other.name_skeleton', '=', 'ngo.name_skeleton')).as('sameName'),
        exists(others.whereRef('other.website_host', '=', 'ngo.website_host')).as('sameHost'),
      ]
    })
    .$narrowType<Confusable>()

const MOST_AT_ONCE = 500

/** For rows of an earlier version, because SQL cannot compute a skeleton. */
async function fillSkeletons(db: Kysely<Database>): Promise<void> {
  const missing = db.selectFrom('ngo').where('name_skeleton', 'is', null)
  if (!(await missing.select('id').limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('ngo')
      .where('name_skeleton', 'is', null)
      .select(['id', 'org_name', 'website'])
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .forNoKeyUpdate()
      .execute()
    const filled = rows.map(({ id, org_name, website }) => ({ id, name: skeletonOf(org_name), host: hostOf(website) }))
    await sql`
      update ngo set name_skeleton = filled.name, website_host = filled.host
      from json_to_recordset(${JSON.stringify(filled)}::json) filled (id uuid, name text, host text)
      where ngo.id = filled.id`.execute(trx)
  })
  return fillSkeletons(db)
}
