import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Attendance, evidenceOf } from '#domain/attendance.ts'
import type { Evidence } from '#domain/certificate.ts'
import { doorNames } from '#domain/door-name.ts'
import type { Came, DoorAttendance, DoorCount, DoorVisitor } from '#domain/participation.ts'
import { inZone } from '#domain/zone.ts'
import { attendanceOf, type EventAttendance } from '../attendance/attendance.ts'

export type AtDoor = {
  count: DoorCount
  /** @param stated what somebody's verification rests on, who is verified */
  of: (id: string, stated: Evidence | null) => DoorAttendance | null
  visitors: DoorVisitor[]
}

/** Null for an event that had no door. Two statements more where one was let in, or two came by one phone. @param zone the site's */
export async function atDoorOf(db: Kysely<Database>, eventId: string, zone: string): Promise<AtDoor | null> {
  const attendance = (await attendanceOf(db, [eventId], zone)).get(eventId)
  if (!attendance) return null
  const named = await namesOf(db, [...attendance.samePhone.values()])
  const firstOnPhone = new Map([...attendance.samePhone].map(([key, first]) => [key.split(' ')[1], named.get(first)]))
  const of = (id: string, stated: Evidence | null): DoorAttendance | null => {
    const marked = attendance.of.get(id)
    if (!marked) return null
    const { doubts, way, byPhoneClock } = marked
    const samePhoneAs = firstOnPhone.get(id) ?? null
    return {
      ...cameOf(marked, zone),
      evidence: stated ?? evidenceOf(marked),
      doubts,
      samePhoneAs,
      way,
      late: byPhoneClock,
    }
  }
  const visitors = (await unclaimed(db, eventId)).map((one) => ({ ...one, attendance: of(one.id, null) }))
  return { count: countOf(attendance), of, visitors: visitors.filter((one) => one.attendance !== null) }
}

export const cameOf = (marked: Pick<Attendance, 'in' | 'out' | 'minutes'>, zone: string): Came => ({
  cameAt: marked.in === null ? null : inZone(new Date(marked.in), zone),
  leftAt: marked.out === null ? null : inZone(new Date(marked.out), zone),
  minutes: marked.minutes,
})

/** Of several days nobody saw all people at once. */
function countOf({ of, doors }: EventAttendance): DoorCount {
  const isOneDay = new Set(doors.map(({ day }) => day)).size === 1
  const seen = doors
    .filter((door) => door.seen_at !== null)
    .toSorted((a, b) => (a.seen_at?.getTime() ?? 0) - (b.seen_at?.getTime() ?? 0))
  return { counted: of.size, seen: isOneDay ? (seen.at(-1)?.people_seen ?? null) : null }
}

/** Whoever was let in by name, who did not claim the visit so far. */
const unclaimed = (db: Kysely<Database>, eventId: string) =>
  db
    .selectFrom('walk_in')
    .where('event_id', '=', eventId)
    .where('participation_id', 'is', null)
    .where('name', 'is not', null)
    .orderBy('came_at')
    .orderBy('id')
    .select('id')
    .select((one) => one.ref('name').$notNull().as('name'))
    .select((one) =>
      one
        .selectFrom('attendance_mark')
        .innerJoin('door_phone', 'door_phone.id', 'attendance_mark.phone_id')
        .whereRef('attendance_mark.walk_in_id', '=', 'walk_in.id')
        .orderBy('attendance_mark.received_at')
        .limit(1)
        .select('door_phone.number')
        .as('phone'),
    )
    .execute()

/** As a door's list calls them. @param ids of participations */
async function namesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('participation')
    .leftJoin('account', 'account.id', 'participation.account_id')
    .where('participation.id', 'in', ids)
    .select('participation.id')
    .select((one) => one.fn.coalesce('participation.name', 'account.full_name').as('name'))
    .execute()
  return doorNames(rows.flatMap(({ id, name }) => (name ? [{ id, name }] : [])))
}
