import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../env.ts'
import { flagsOf } from '../flag/flag.ts'
import { isDue } from '../organization/queue.ts'

/** What waits for an admin, for the tabs. */
export type AdminCounts = { pending: number; again: number; reports: number; flags: number }

export async function adminCounts(db: Kysely<Database>, moment: Moment): Promise<AdminCounts> {
  const { now, config } = moment
  const { rows } = await sql<Omit<AdminCounts, 'flags'>>`select
    (select count(*) from ngo where state = 'pending' and withdrawn_at is null and account_id is not null) as pending,
    (select count(*) from ngo where state = 'approved' and account_id is not null
      and ${isDue(moment)}) as again,
    (select count(*) from report where settled_at is null) as reports`.execute(db)
  const [{ pending = 0, again = 0, reports = 0 } = {}] = rows
  return { pending, again, reports, flags: (await flagsOf(db, { now, zone: config.zone })).length }
}
