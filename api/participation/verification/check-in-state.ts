import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUndoubted } from '#domain/attendance/attendance.ts'
import { attendanceOf } from '../../attendance/attendance.ts'
import { goers } from '../../attendance/goers.ts'
import { isUpcomingAt, upcomingClockOf } from '../../event/columns.ts'
import type { OwnDeskQuery } from '../desk/desk.ts'

/**
 * Selects each upcoming event of an NGO whose check-in has begun, with the desk of its latest day. `isEnded` is true once the
 * helpers have closed check-in on all their phones, or the hours have passed.
 */
export const begunCheckIns = (
  db: Kysely<Database>,
  { ngoId, now, today }: Omit<OwnDeskQuery, 'eventId' | 'accountId'>,
) =>
  db
    .selectFrom('event')
    .innerJoin('check_in_desk as desk', 'desk.event_id', 'event.id')
    .where('event.ngo_id', '=', ngoId)
    .where('event.deleted_at', 'is', null)
    .where(isUpcomingAt(upcomingClockOf({ today, now })))
    .where('desk.revoked_at', 'is', null)
    .where('desk.opens_at', '<=', now)
    .whereRef('desk.day', '<=', 'event.last_day')
    .whereRef('desk.day', '>=', 'event.date')
    .distinctOn('event.id')
    .orderBy('event.id')
    .orderBy('desk.day', 'desc')
    .select(['event.id as eventId', 'event.last_day as lastDay', 'desk.day', 'event.revoked_at as revokedAt'])
    .select(endedAt(now).as('isEnded'))
    .select(goingTo.as('going'))
    .select(checkedInOn.as('checkedIn'))

const endedAt = (now: Date) => sql<boolean>`(desk.closes_at <= ${now} or (
  exists (select from check_in_phone where desk_id = desk.id and removed_at is null)
  and not exists (select from check_in_phone where desk_id = desk.id and removed_at is null and closed_at is null)))`

const goingTo = sql<number>`(select count(*)::int from participation
  where participation.event_id = event.id and account_id is not null)`

/** Counts people who have an entry on the desk's day that no helper removed. Walk-ins count once they have added their visit. */
const checkedInOn = sql<number>`(select count(distinct entry.participation_id)::int from attendance_entry as entry
  where entry.event_id = event.id and entry.day = desk.day and entry.kind <> 'void'
    and not exists (select from attendance_entry as undo where undo.event_id = event.id and undo.voids = entry.id))`

/** The participations that a plan covers, and the number of people who checked in but need review. */
export type ClearPeople = { clear: string[]; review: number }

/** Returns who checked in at the given events and is not verified. Leaves out the caller, whom someone else must verify. */
export async function clearPeopleOf(
  db: Kysely<Database>,
  eventIds: readonly string[],
  accountId: string,
): Promise<Map<string, ClearPeople>> {
  const byEvent = await attendanceOf(db, eventIds)
  if (byEvent.size === 0) return new Map()
  const people = await goers(db)
    .where('event_id', 'in', [...byEvent.keys()])
    .where('verified_at', 'is', null)
    .where('account_id', '<>', accountId)
    .select(['id', 'event_id'])
    .orderBy('id')
    .execute()
  const peopleOf = Map.groupBy(people, ({ event_id }) => event_id)
  return new Map(
    [...byEvent].map(([id, attendance]) => {
      const came = (peopleOf.get(id) ?? []).filter((one) => attendance.of.has(one.id))
      const clear = came.filter((one) => isUndoubted(attendance.of.get(one.id)))
      return [id, { clear: clear.map((one) => one.id), review: came.length - clear.length }]
    }),
  )
}
