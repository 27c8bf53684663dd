import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { standing } from '#domain/attendance.ts'
import { doorHours } from '#domain/door.ts'
import type { Door, DoorMark, EventAtDoor } from '#domain/flag-door.ts'
import { attendanceOf, markOf } from '../attendance/attendance.ts'

/** What the doors of these events saw, for the rules of src/domain/flag-door.ts; none for events without a door. */
export async function eventsAtDoor(
  trx: Transaction<Database>,
  eventIds: readonly string[],
  zone: string,
): Promise<Map<string, EventAtDoor>> {
  const attendance = await attendanceOf(trx, eventIds, zone)
  const held = [...attendance.keys()]
  if (held.length === 0) return new Map()
  const doors = await doorsOf(trx, held, zone)
  const marks = await marksOf(trx, held)
  const elsewhere = await elsewhereOf(trx, held)
  return new Map(
    held.map((id) => [
      id,
      {
        doors: doors.get(id) ?? [],
        marks: marks.get(id) ?? [],
        elsewhere: elsewhere.get(id) ?? [],
        attendance: attendance.get(id)?.of ?? new Map(),
      },
    ]),
  )
}

async function doorsOf(trx: Transaction<Database>, eventIds: readonly string[], zone: string) {
  const rows = await trx
    .selectFrom('door')
    .innerJoin('event', 'event.id', 'door.event_id')
    .where('door.event_id', 'in', eventIds)
    .select(['door.id', 'door.event_id', 'door.day', 'door.opened_at', 'door.people_seen', 'door.seen_at'])
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select('event.service_minutes as minutes')
    .select(
      sql<(string | null)[]>`array(select network from door_phone where door_phone.door_id = door.id)`.as('networks'),
    )
    .execute()
  const doors = rows.map(({ id, event_id, day, opened_at, people_seen, seen_at, networks, ...event }) => {
    const { end } = doorHours(event, day, zone)
    const seen = { peopleSeen: people_seen, seenAt: seen_at?.getTime() ?? null }
    return { event_id, door: { id, openedAt: opened_at.getTime(), endsAt: end, ...seen, networks } satisfies Door }
  })
  return new Map(
    [...Map.groupBy(doors, ({ event_id }) => event_id)].map(([id, all]) => [id, all.map(({ door }) => door)]),
  )
}

async function marksOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  const rows = await trx.selectFrom('attendance_mark').where('event_id', 'in', eventIds).selectAll().execute()
  const stand = standing(rows.map((row) => ({ ...markOf(row), row })))
  const marks = stand.flatMap(({ row, kind, way, at, late }) => {
    const person = row.participation_id ?? row.walk_in_id
    if (person === null || kind === 'void') return []
    const mark: DoorMark = { person, kind, way, at, door: row.door_id, network: row.network, late }
    return [{ event_id: row.event_id, mark }]
  })
  return new Map(
    [...Map.groupBy(marks, ({ event_id }) => event_id)].map(([id, all]) => [id, all.map(({ mark }) => mark)]),
  )
}

/** Nobody changes cities within a quarter of an hour. */
async function elsewhereOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  const { rows } = await sql<{ of: string; person: string; event: string; code: string | null }>`
    select distinct mark.event_id as of, mark.participation_id as person, other.event_id as event,
      (select code from certificate where certificate.participation_id = other.participation_id) as code
    from attendance_mark mark
      join event on event.id = mark.event_id and event.mode = 'Offline'
      join attendance_mark other on other.device = mark.device and other.event_id <> mark.event_id
        and other.at between mark.at - interval '15 minutes' and mark.at + interval '15 minutes' and not other.late
      join event oe on oe.id = other.event_id and oe.mode = 'Offline' and oe.city_id <> event.city_id
    where mark.event_id = any (${eventIds}) and mark.device is not null and mark.participation_id is not null
      and not mark.late`.execute(trx)
  return Map.groupBy(rows, ({ of }) => of)
}
