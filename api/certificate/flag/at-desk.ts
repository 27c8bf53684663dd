import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { entriesInForce } from '#domain/attendance/attendance.ts'
import { checkInHours } from '#domain/check-in/desk.ts'
import type { CheckInDesk, DeskEntry, EventAtDesk } from '#domain/flag/flag-check-in.ts'
import { attendanceOf, entryOf } from '../../attendance/attendance.ts'

/** What the check-in desks of these events saw, for the rules of src/domain/flag/flag-check-in.ts; none for events without a check-in desk. */
export async function eventsAtDesk(
  trx: Transaction<Database>,
  eventIds: readonly string[],
  zone: string,
): Promise<Map<string, EventAtDesk>> {
  const attendance = await attendanceOf(trx, eventIds, zone)
  const held = [...attendance.keys()]
  if (held.length === 0) return new Map()
  const desks = await desksOf(trx, held, zone)
  const entries = await entriesOf(trx, held)
  const elsewhere = await elsewhereOf(trx, held)
  return new Map(
    held.map((id) => [
      id,
      {
        desks: desks.get(id) ?? [],
        entries: entries.get(id) ?? [],
        elsewhere: elsewhere.get(id) ?? [],
        attendance: attendance.get(id)?.of ?? new Map(),
      },
    ]),
  )
}

async function desksOf(trx: Transaction<Database>, eventIds: readonly string[], zone: string) {
  const rows = await trx
    .selectFrom('check_in_desk')
    .innerJoin('event', 'event.id', 'check_in_desk.event_id')
    .where('check_in_desk.event_id', 'in', eventIds)
    .select([
      'check_in_desk.id',
      'check_in_desk.event_id',
      'check_in_desk.day',
      'check_in_desk.opened_at',
      'check_in_desk.headcount',
      'check_in_desk.headcount_at',
    ])
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select('event.service_minutes as minutes')
    .select(
      sql<
        (string | null)[]
      >`array(select network from check_in_phone where check_in_phone.desk_id = check_in_desk.id)`.as('networks'),
    )
    .execute()
  const desks = rows.map(({ id, event_id, day, opened_at, headcount, headcount_at, networks, ...event }) => {
    const { end } = checkInHours(event, day, zone)
    const seen = { headcount: headcount, seenAt: headcount_at?.getTime() ?? null }
    return {
      event_id,
      desk: { id, openedAt: opened_at.getTime(), endsAt: end, ...seen, networks } satisfies CheckInDesk,
    }
  })
  return new Map(
    [...Map.groupBy(desks, ({ event_id }) => event_id)].map(([id, all]) => [id, all.map(({ desk }) => desk)]),
  )
}

async function entriesOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  const rows = await trx.selectFrom('attendance_entry').where('event_id', 'in', eventIds).selectAll().execute()
  const stand = entriesInForce(rows.map((row) => ({ ...entryOf(row), row })))
  const entries = stand.flatMap(({ row, kind, way, at, late }) => {
    const person = row.participation_id ?? row.walk_in_id
    if (person === null || kind === 'void') return []
    const entry: DeskEntry = { person, kind, way, at, desk: row.desk_id, network: row.network, late }
    return [{ event_id: row.event_id, entry }]
  })
  return new Map(
    [...Map.groupBy(entries, ({ event_id }) => event_id)].map(([id, all]) => [id, all.map(({ entry }) => entry)]),
  )
}

/** Nobody changes cities within a quarter of an hour. */
async function elsewhereOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  const { rows } = await sql<{ of: string; person: string; event: string; code: string | null }>`
    select distinct entry.event_id as of, entry.participation_id as person, other.event_id as event,
      (select code from certificate where certificate.participation_id = other.participation_id) as code
    from attendance_entry entry
      join event on event.id = entry.event_id and event.mode = 'Offline'
      join attendance_entry other on other.device = entry.device and other.event_id <> entry.event_id
        and other.at between entry.at - interval '15 minutes' and entry.at + interval '15 minutes' and not other.late
      join event oe on oe.id = other.event_id and oe.mode = 'Offline' and oe.city_id <> event.city_id
    where entry.event_id = any (${eventIds}) and entry.device is not null and entry.participation_id is not null
      and not entry.late`.execute(trx)
  return Map.groupBy(rows, ({ of }) => of)
}
