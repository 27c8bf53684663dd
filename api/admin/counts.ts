import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { IssueMoment } from '../certificate/snapshot.ts'
import { flagsOf } from '../flag/flag.ts'

/** What waits for an admin, for the tabs. */
export type AdminCounts = { pending: number; reports: number; flags: number }

export async function adminCounts(db: Kysely<Database>, moment: IssueMoment): Promise<AdminCounts> {
  const { rows } = await sql<Omit<AdminCounts, 'flags'>>`select
    (select count(*) from ngo where state = 'pending' and withdrawn_at is null and account_id is not null) as pending,
    (select count(*) from report where settled_at is null) as reports`.execute(db)
  const [{ pending = 0, reports = 0 } = {}] = rows
  return { pending, reports, flags: (await flagsOf(db, moment)).length }
}
