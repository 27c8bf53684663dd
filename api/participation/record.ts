import type { InferResult, Kysely } from 'kysely'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import { REVOCATION_REASONS } from '#domain/certificate/certificate.ts'
import { CLAIM_FROM, CLAIM_UNTIL } from '#domain/claim/claim.ts'
import { isUpcoming, type UpcomingMoment } from '#domain/event/end.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import type { EventInDiary } from '#domain/event/place.ts'
import { type OwnAttendance, type ParticipationRecord, wasCancelled } from '#domain/participation/participation.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { inZone } from '#domain/time/zone.ts'
import { attendanceOf } from '../attendance/attendance.ts'
import { goers } from '../attendance/goers.ts'
import { ownEndorsements } from '../certificate/endorsement/lookup.ts'
import { ownCertificateOf } from '../certificate/version/lookup.ts'
import { isCurrent } from '../certificate/version/versions.ts'
import { isUpcomingAt, PUBLIC_COLUMNS, type UpcomingClock, upcomingClockOf } from '../event/columns.ts'
import { Refusal } from '../http/errors.ts'
import { cameOf } from './at-desk.ts'

/** Attendance that is waiting for verification is shown for 60 days after the event. */
const AWAITED_DAYS = 60

type RecordQuery = UpcomingClock & { accountId: string; awaited: Day; claimSince: Day }

/** Joins the volunteer's participations with their events, certificates and attendance claims. */
const joined = (db: Kysely<Database>, p: Parameter<RecordQuery>) =>
  db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'certificate.code').on(isCurrent),
    )
    .leftJoin('attendance_claim as claim', 'claim.participation_id', 'participation.id')
    .where('participation.account_id', '=', p('accountId'))

const upcomingIn = (p: Parameter<RecordQuery>) => isUpcomingAt({ today: p('today'), clock: p('clock') })

const select = (db: Kysely<Database>, p: Parameter<RecordQuery>) =>
  joined(db, p)
    .select(['event.id', 'event.title', 'event.date', 'event.end_date as endDate', 'event.time', 'event.city'])
    .select(['event.end_time as endTime', 'event.deleted_at', upcomingIn(p).as('upcoming')])
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
    .select((one) =>
      one.fn
        .coalesce('participation.service_minutes', 'version.measured_minutes', 'event.service_minutes')
        .as('minutes'),
    )
    .select(['participation.id as part', 'version.evidence', 'version.came_at', 'version.left_at'])
    .select(['version.by_phone_clock', 'version.measured_minutes'])
    .select((one) =>
      one
        .and([
          one('participation.verified_at', 'is', null),
          one('event.last_day', '>=', p('awaited')),
          one.exists(
            one
              .selectFrom('attendance_entry')
              .whereRef('attendance_entry.participation_id', '=', 'participation.id')
              .select('attendance_entry.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('awaits'),
    )
    .select(ownEndorsements.as('endorsements'))
    .select(['claim.id as claim_id', 'claim.state as claim_state'])
    .select((one) =>
      one
        .and([
          one('participation.verified_at', 'is', null),
          one('claim.id', 'is', null),
          one('event.deleted_on', 'is', null),
          one('event.revoked_at', 'is', null),
          one('event.last_day', '>=', p('claimSince')),
          one.not(
            one.exists(
              one
                .selectFrom('certificate_end as ended')
                .whereRef('ended.code', '=', 'certificate.code')
                .where('ended.reason', 'in', ['not-there', ...REVOCATION_REASONS])
                .select('ended.code'),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('may_claim'),
    )
    .orderBy('upcoming', 'desc')
    .orderBy((row) => row.case().when(upcomingIn(p)).then(row.ref('event.date')).end())
    .orderBy('event.date', 'desc')
    .orderBy('participation.id')
    .compile()

export const recordStatement = prepared<RecordQuery, InferResult<ReturnType<typeof select>>[number]>(select)

type Reader = UpcomingMoment & { accountId: string }

/**
 * Returns upcoming events, nearest first, then past ones, newest first. Deleted and hidden events are included (SPEC §2, D6,
 * D7). It runs three more statements if there are entries that are waiting for verification.
 */
export async function recordOf(db: Kysely<Database>, { accountId, ...moment }: Reader): Promise<ParticipationRecord[]> {
  const { today } = moment
  const since = { awaited: addDays(today, -AWAITED_DAYS), claimSince: addDays(today, -CLAIM_UNTIL) }
  const rows = await recordStatement.run(db, { accountId, ...upcomingClockOf(moment), ...since })
  const awaited = await awaitedOf(db, rows)
  // Lists every field, because object rest syntax takes 20 times as long.
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
    status: row.upcoming ? 'Upcoming' : 'Past',
    verified: row.verified_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    hours: row.minutes === null ? null : hoursFromMinutes(row.minutes),
    attendance: row.verified_at === null ? (awaited.get(row.part) ?? null) : statedOf(row),
    certificate: ownCertificateOf(row),
    endorsements: row.endorsements ?? [],
    claim: row.claim_id && row.claim_state ? { id: row.claim_id, state: row.claim_state } : null,
    claimFrom: row.may_claim && !row.upcoming ? addDays(row.endDate ?? row.date, CLAIM_FROM) : null,
    cancelled: wasCancelled(row, { deletedOn: row.deleted_on, deletedAt: row.deleted_at }),
    viewable: row.listed,
  }))
}

type Row = InferResult<ReturnType<typeof select>>[number]

/**
 * Returns only the times that this evidence may show (D46): both for `check-in-and-out`, one for `check-in`, and otherwise
 * none.
 */
function statedOf(row: Row): OwnAttendance {
  const evidence = row.evidence ?? 'organizer'
  const isMeasured = evidence === 'check-in-and-out'
  const isTimed = isMeasured || evidence === 'check-in'
  return {
    cameAt: isTimed && row.came_at ? inZone(row.came_at) : null,
    leftAt: row.left_at && (isMeasured || (isTimed && !row.came_at)) ? inZone(row.left_at) : null,
    minutes: isMeasured ? row.measured_minutes : null,
    evidence,
    byPhoneClock: row.by_phone_clock ?? false,
  }
}

/** Returns attendance from the volunteer's own entries, before verification. Other people's entries are not read. */
async function awaitedOf(db: Kysely<Database>, rows: readonly Row[]) {
  const awaiting = rows.filter(({ awaits }) => awaits)
  const own = awaiting.map(({ part }) => part)
  const marked = await attendanceOf(
    db,
    awaiting.map(({ id }) => id),
    own,
  )
  return new Map<string, OwnAttendance>(
    awaiting.flatMap(({ id, part }) => {
      const attendance = marked.get(id)?.of.get(part)
      return attendance
        ? [[part, { ...cameOf(attendance), evidence: null, byPhoneClock: attendance.byPhoneClock }] as const]
        : []
    }),
  )
}

/**
 * Returns an event of the volunteer's record as it was published, even if it is no longer listed (D7).
 * @throws Refusal 'not-found'
 */
export async function recordedEvent(
  db: Kysely<Database>,
  { accountId, ...moment }: Reader,
  eventId: string,
): Promise<{ event: PostedEvent; upcoming: boolean }> {
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
  return { event, upcoming: isUpcoming(event, moment) }
}

/** Returns the listed upcoming events that the volunteer is going to, soonest first. */
export function goingTo(db: Kysely<Database>, { accountId, ...moment }: Reader): Promise<EventInDiary[]> {
  return goers(db)
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('participation.account_id', '=', accountId)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .orderBy('event.date')
    .orderBy('event.id')
    .select(['event.id', 'event.title', 'event.lang', 'event.date', 'event.end_date as endDate', 'event.time'])
    .select(['event.end_time as endTime'])
    .execute()
}
