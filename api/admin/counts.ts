import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { isDue } from './queue.ts'

/** The number of items that wait for an admin, shown next to the sections of the admin page. */
export type AdminCounts = Record<
  'pending' | 'again' | 'colleges' | 'suspended' | 'reports' | 'claims' | 'flags' | 'announcements' | 'messages',
  number
>

/** Counts with one query. `messages` are those from the contact form that no email has forwarded. */
export async function adminCounts(db: Kysely<Database>, moment: Moment): Promise<AdminCounts> {
  const { rows } = await sql<AdminCounts>`select
    (select count(*) from ngo where kind = 'ngo' and state = 'pending' and withdrawn_at is null
      and closed_at is null) as pending,
    (select count(*) from ngo where kind = 'ngo' and state = 'approved' and closed_at is null
      and ${isDue(moment)}) as again,
    (select count(*) from ngo where kind = 'college' and state = 'pending' and withdrawn_at is null
      and closed_at is null) as colleges,
    (select count(*) from ngo where kind = 'ngo' and state = 'suspended' and closed_at is null) as suspended,
    (select count(*) from report where resolved_at is null) as reports,
    (select count(*) from attendance_claim where state = 'appealed') as claims,
    (select count(*) from flag where resolved_at is null) +
      (select count(*) from certificate_correction where decided_at is null) as flags,
    (select count(*) from announcement join event on event.id = event_id where held and review is null
      and stopped_at is null and event.listed and ${isUpcomingAt(upcomingClockOf(moment))}) as announcements,
    (select count(*) from contact_message where sent_at is null) as messages`.execute(db)
  return rows[0] ?? NOTHING
}

const NOTHING: AdminCounts = {
  ...{ pending: 0, again: 0, suspended: 0, reports: 0, claims: 0, flags: 0 },
  ...{ announcements: 0, messages: 0, colleges: 0 },
}
