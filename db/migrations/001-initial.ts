import { type Kysely, sql } from 'kysely'
import { account } from './001-initial/account.ts'
import { admin } from './001-initial/admin.ts'
import { attendance } from './001-initial/attendance.ts'
import { certificate } from './001-initial/certificate.ts'
import { checkInDesk } from './001-initial/check-in-desk.ts'
import { contact } from './001-initial/contact.ts'
import { event } from './001-initial/event.ts'
import { evidence } from './001-initial/evidence.ts'
import { flag } from './001-initial/flag.ts'
import { http } from './001-initial/http.ts'
import { log } from './001-initial/log.ts'
import { membership } from './001-initial/membership.ts'
import { notification } from './001-initial/notification.ts'
import { organization } from './001-initial/organization.ts'
import { participation } from './001-initial/participation.ts'
import { report } from './001-initial/report.ts'
import { serviceRecord } from './001-initial/service-record.ts'

/**
 * The database also checks allowed values, ranges and uniqueness, so that no code path can bypass these checks. Triggers reject
 * changes to append-only rows. Each part refers only to tables from earlier parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...account,
    ...organization,
    ...membership,
    ...evidence,
    ...event,
    ...participation,
    ...report,
    ...admin,
    ...certificate,
    ...flag,
    ...serviceRecord,
    ...checkInDesk,
    ...attendance,
    ...log,
    ...contact,
    ...notification,
    ...http,
  ])
    await sql.raw(statement).execute(db)
}
