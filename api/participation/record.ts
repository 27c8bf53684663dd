import type { InferResult, Kysely } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { hoursOf } from '#domain/certificate-hours.ts'
import type { Day } from '#domain/day.ts'
import type { PostedEvent } from '#domain/event.ts'
import { type ParticipationRecord, statusOf, wasCancelled } from '#domain/participation.ts'
import { ownCertificateOf } from '../certificate/lookup.ts'
import { isCurrent } from '../certificate/versions.ts'
import { isUpcomingOn, PUBLIC_COLUMNS } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'

type Asked = { accountId: string; today: Day }

const select = (db: Kysely<Database>, p: Parameter<Asked>) =>
  db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'certificate.code').on(isCurrent),
    )
    .where('participation.account_id', '=', p('accountId'))
    .select(['event.id', 'event.title', 'event.date', 'event.end_date as endDate', 'event.time', 'event.city'])
    .select(['event.mode', 'event.category', 'event.sector', 'event.reg_link as regLink', 'ngo.org_name as orgName'])
    .select(['event.lang', 'event.listed', 'event.deleted_on', 'participation.verified_at'])
    .select(['version.code', 'version.name', 'version.issued_on', 'account.full_name'])
    .select(['version.institution', 'version.roll_number', 'account.institution as own_institution'])
    .select('account.roll_number as own_roll_number')
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('certificate_correction as asked')
            .whereRef('asked.code', '=', 'version.code')
            .where('asked.decided_at', 'is', null)
            .select('asked.id'),
        )
        .$castTo<boolean>()
        .as('asked'),
    )
    .select((one) => one.fn.coalesce('participation.service_minutes', 'event.service_minutes').as('minutes'))
    .orderBy((row) => row('event.last_day', '<', p('today')))
    .orderBy((row) => row.case().when('event.last_day', '>=', p('today')).then(row.ref('event.date')).end())
    .orderBy('event.date', 'desc')
    .orderBy('participation.id')
    .compile()

export const recordStatement = prepared<Asked, InferResult<ReturnType<typeof select>>[number]>(select)

/** Upcoming events, the nearest first, then past ones, the newest first; deleted and hidden ones stay (SPEC §2, D6, D7). */
export async function recordOf(db: Kysely<Database>, accountId: string, today: Day): Promise<ParticipationRecord[]> {
  const rows = await recordStatement.run(db, { accountId, today })
  // Field by field: setting some aside from the rest costs twenty times as much.
  return rows.map((row) => ({
    eventId: row.deleted_on === null ? row.id : null,
    title: row.title,
    lang: row.lang,
    date: row.date,
    endDate: row.endDate,
    time: row.time,
    city: row.city,
    mode: row.mode,
    category: row.category,
    sector: row.sector,
    regLink: row.regLink,
    orgName: row.orgName,
    status: statusOf(row, today),
    verified: row.verified_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    hours: row.minutes === null ? null : hoursOf(row.minutes),
    certificate: ownCertificateOf(row),
    cancelled: wasCancelled(row, row.deleted_on),
    viewable: row.listed,
  }))
}

/** An event of one's own record, as it was published: also one that is no longer listed (D7). */
export async function recordedEvent(db: Kysely<Database>, accountId: string, eventId: string): Promise<PostedEvent> {
  const event = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('participation.account_id', '=', accountId)
    .where('event.id', '=', eventId)
    .where('event.deleted_at', 'is', null)
    .select(PUBLIC_COLUMNS)
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

export async function goingTo(db: Kysely<Database>, accountId: string, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.account_id', '=', accountId)
    .where('event.listed', '=', true)
    .where(isUpcomingOn(today))
    .orderBy('event.date')
    .orderBy('event.id')
    .select('event.id')
    .execute()
  return rows.map(({ id }) => id)
}
