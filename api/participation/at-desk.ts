import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Attendance, evidenceOfAttendance } from '#domain/attendance/attendance.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import { deskNames } from '#domain/check-in/short-name.ts'
import type { Came, DeskAttendance, DeskCount, DeskVisitor } from '#domain/participation/participation.ts'
import { inZone } from '#domain/time/zone.ts'
import { attendanceOf, type EventAttendance } from '../attendance/attendance.ts'
import { goers } from '../attendance/goers.ts'

export type AtDesk = {
  count: DeskCount
  /**
   * Returns a person's attendance, or null if they have no entries.
   * @param stated the evidence stated in their verification, or null if they are not verified
   */
  of: (id: string, stated: Evidence | null) => DeskAttendance | null
}

/** Returns the attendance at events that had a check-in desk, keyed by event id. */
export async function atDesksOf(db: Kysely<Database>, eventIds: readonly string[]): Promise<Map<string, AtDesk>> {
  const byEvent = await attendanceOf(db, eventIds)
  const firsts = [...byEvent.values()].flatMap(({ samePhone }) => [...samePhone.values()])
  const people = await peopleOf(db, firsts)
  return new Map([...byEvent].map(([id, attendance]) => [id, atDesk(attendance, people)]))
}

function atDesk(attendance: EventAttendance, people: Map<string, Person>): AtDesk {
  const firsts = [...new Set(attendance.samePhone.values())]
  const called = deskNames(firsts.flatMap((id) => people.get(id) ?? []))
  const firstOnPhone = new Map([...attendance.samePhone].map(([key, first]) => [key.split(' ')[1], called.get(first)]))
  const of = (id: string, stated: Evidence | null): DeskAttendance | null => {
    const marked = attendance.of.get(id)
    if (!marked) return null
    const { doubts, way, byPhoneClock } = marked
    return {
      ...cameOf(marked),
      evidence: stated ?? evidenceOfAttendance(marked),
      doubts,
      samePhoneAs: firstOnPhone.get(id) ?? null,
      typedName: attendance.typedNames.get(id) ?? null,
      way,
      late: byPhoneClock,
    }
  }
  return { count: countOf(attendance), of }
}

export const cameOf = (marked: Pick<Attendance, 'in' | 'out' | 'minutes'>): Came => ({
  cameAt: marked.in === null ? null : inZone(new Date(marked.in)),
  leftAt: marked.out === null ? null : inZone(new Date(marked.out)),
  minutes: marked.minutes,
})

/** Counts people. `seen` is null for an event of several days, because no helper's headcount covers all its people. */
function countOf({ of, desks }: EventAttendance): DeskCount {
  const isOneDay = new Set(desks.map(({ day }) => day)).size === 1
  const seen = desks
    .filter((desk) => desk.headcount_at !== null)
    .toSorted((a, b) => (a.headcount_at?.getTime() ?? 0) - (b.headcount_at?.getTime() ?? 0))
  return { counted: of.size, seen: isOneDay ? (seen.at(-1)?.headcount ?? null) : null }
}

/** Returns the walk-ins who have not claimed their visit. */
export async function visitorsOf(db: Kysely<Database>, eventId: string, { of }: AtDesk): Promise<DeskVisitor[]> {
  const visitors = (await unclaimed(db, eventId)).map((one) => ({ ...one, attendance: of(one.id, null) }))
  return visitors.filter(({ attendance }) => attendance !== null)
}

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
        .selectFrom('attendance_entry')
        .innerJoin('check_in_phone', 'check_in_phone.id', 'attendance_entry.phone_id')
        .whereRef('attendance_entry.walk_in_id', '=', 'walk_in.id')
        .orderBy('attendance_entry.received_at')
        .limit(1)
        .select('check_in_phone.number')
        .as('phone'),
    )
    .execute()

type Person = { id: string; name: string }

async function peopleOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await goers(db)
    .where('participation.id', 'in', [...new Set(ids)])
    .select('participation.id')
    .select((goer) => goer.ref('participation.name').$notNull().as('name'))
    .execute()
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, { id, name }]] : [])))
}
