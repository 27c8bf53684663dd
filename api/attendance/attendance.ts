import type { Kysely, Selectable } from 'kysely'
import type { AttendanceMarkTable } from '#db/schema/attendance.ts'
import type { DoorTable } from '#db/schema/door.ts'
import type { Database } from '#db/schema.ts'
import { type Attendance, foldDays, foldMarks, type Mark, sharedDevicesOf, standing } from '#domain/attendance.ts'
import type { Day } from '#domain/day.ts'
import { doorHours, type SeenMark } from '#domain/door.ts'

/** Who was where, as the marks of an event's doors say it. Keys are ids of participations and of walk-ins. */
export type EventAttendance = {
  of: Map<string, Attendance>
  /** Whose phone checked somebody in first, by day and person: `<day> <person>` to a person. */
  samePhone: Map<string, string>
  /** The marks that count, by day and person, for who stands at the door: doubted or not. */
  seen: Map<string, Seen>
  doors: Selectable<DoorTable>[]
}

type Seen = { in: SeenMark | null; out: SeenMark | null }

/**
 * The events' marks, folded: three statements, however many events and people.
 * @param zone the site's @param only of these participations: whose phone was whose is not known then
 */
export async function attendanceOf(
  db: Kysely<Database>,
  eventIds: readonly string[],
  zone: string,
  only?: readonly string[],
): Promise<Map<string, EventAttendance>> {
  if (eventIds.length === 0) return new Map()
  const doors = await db.selectFrom('door').where('event_id', 'in', eventIds).selectAll().execute()
  if (doors.length === 0) return new Map()
  const held = [...new Set(doors.map(({ event_id }) => event_id))]
  const events = await db
    .selectFrom('event')
    .where('id', 'in', held)
    .select(['id', 'date', 'end_date as endDate', 'time', 'end_time as endTime', 'service_minutes as minutes'])
    .execute()
  const marks = await db
    .selectFrom('attendance_mark')
    .where('event_id', 'in', held)
    // What was undone may have been so before anybody knew whose it was.
    .$if(only !== undefined, (query) =>
      query.where((row) => row.or([row('participation_id', 'in', only ?? []), row('kind', '=', 'void')])),
    )
    .selectAll()
    .execute()
  const doorsOf = Map.groupBy(doors, ({ event_id }) => event_id)
  const marksOf = Map.groupBy(marks, ({ event_id }) => event_id)
  return new Map(
    events.map((event) => [
      event.id,
      eventAttendance(event, marksOf.get(event.id) ?? [], { doors: doorsOf.get(event.id) ?? [], zone }),
    ]),
  )
}

type EventRow = Parameters<typeof doorHours>[0]
type MarkRow = Selectable<AttendanceMarkTable>
type Own = { doors: Selectable<DoorTable>[]; zone: string }

function eventAttendance(event: EventRow, all: readonly MarkRow[], { doors, zone }: Own): EventAttendance {
  const days = new Map<string, FoldedDay[]>()
  const samePhone = new Map<string, string>()
  const seen = new Map<string, Seen>()
  // Over all people and days, because a void may have been sent before anybody knew whose mark it removes.
  const marks = standing(all.map((row) => ({ ...markOf(row), row })))
  for (const [day, ofDay] of Map.groupBy(marks, ({ row }) => row.day)) {
    const named = ofDay.flatMap((mark) => {
      const of = personOf(mark.row)
      return of === null ? [] : { ...mark, of }
    })
    const shared = sharedDevicesOf(named)
    const held = heldOn(event, day, { doors, zone })
    for (const [of, own] of Map.groupBy(named, (mark) => mark.of)) {
      const devices = shared.get(of)
      const folded = foldMarks(own, held, new Set(devices?.keys()))
      days.set(of, [...(days.get(of) ?? []), { day, folded }])
      seen.set(`${day} ${of}`, { in: seenMark(own.find(isIn)), out: seenMark(own.findLast(isOut)) })
      const first = devices?.values().next().value
      if (first !== undefined && folded?.doubts.includes('same-phone')) samePhone.set(`${day} ${of}`, first)
    }
  }
  const folded = [...days].flatMap(([of, each]) => {
    const attendance = foldDays(countedDays(event, each), event.minutes)
    return attendance ? [[of, attendance] as const] : []
  })
  return { of: new Map(folded), samePhone, seen, doors }
}

type FoldedDay = { day: Day; folded: Attendance | null }

/** Where an event was moved while its door was open, marks of its own days alone count, if there are any (D45). */
function countedDays(event: EventRow, days: readonly FoldedDay[]): (Attendance | null)[] {
  const own = days.filter(({ day, folded }) => folded !== null && isDayOf(event, day))
  return (own.length > 0 ? own : days).map(({ folded }) => folded)
}

const isDayOf = ({ date, endDate }: EventRow, day: Day) => day >= date && day <= (endDate ?? date)

const isIn = ({ kind }: Mark) => kind === 'in'
const isOut = ({ kind }: Mark) => kind === 'out'

const seenMark = (mark: Mark | undefined): SeenMark | null =>
  mark ? { id: mark.id, at: mark.at, way: mark.way } : null

const personOf = ({ participation_id, walk_in_id }: MarkRow): string | null => participation_id ?? walk_in_id

/** The door's own hours, as they were while it worked, and the event's of that day. Of a day that is not the event's, none. */
function heldOn(event: EventRow, day: Day, { doors, zone }: Own) {
  const { start, end, opensAt, closesAt } = doorHours(event, day, zone)
  const ofDay = doors.filter((door) => door.day === day)
  const opened = Math.min(...ofDay.map(({ opens_at }) => opens_at.getTime()), ...(ofDay.length > 0 ? [] : [opensAt]))
  return {
    start,
    end,
    opensAt: isDayOf(event, day) ? opened : Number.POSITIVE_INFINITY,
    closesAt: Math.max(...ofDay.map(({ closes_at }) => closes_at.getTime()), ...(ofDay.length > 0 ? [] : [closesAt])),
    minutes: event.endDate === null || event.endDate === event.date ? event.minutes : null,
  }
}

export const markOf = (row: MarkRow): Mark => ({
  id: row.id,
  kind: row.kind,
  way: row.way,
  at: row.at.getTime(),
  receivedAt: row.received_at.getTime(),
  clockSure: row.clock_sure,
  late: row.late,
  distrusted: row.distrusted,
  device: row.device,
  voids: row.voids,
})
