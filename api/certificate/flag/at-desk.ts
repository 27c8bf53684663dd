import { entriesInForce } from '#domain/attendance/attendance.ts'
import { impossibleIn } from '#domain/attendance/impossible.ts'
import { checkInHours } from '#domain/check-in/desk.ts'
import type { CheckInDesk, DeskEntry, EventAtDesk } from '#domain/flag/flag-check-in.ts'
import { entryOf } from '../../attendance/entry-rows.ts'
import type { DeskFacts, EntryFacts, EventFacts } from '../version/event-facts.ts'

/**
 * Returns the data that src/domain/flag/flag-check-in.ts needs about an event's check-in desks, or undefined if there is none.
 */
export function eventAtDesk({ row, desks, entries, attendance }: EventFacts): EventAtDesk | undefined {
  if (desks.length === 0) return
  return {
    desks: desks.map((desk) => deskOf(row, desk)),
    entries: deskEntries(entries, desks),
    elsewhere: elsewhereOf(entries),
    attendance: attendance.of,
  }
}

function deskOf(event: EventFacts['row'], desk: DeskFacts): CheckInDesk {
  const { end } = checkInHours(event, desk.day)
  const seen = { headcount: desk.headcount, seenAt: desk.headcount_at?.getTime() ?? null }
  const networks = desk.phones.map(({ network }) => network)
  return { id: desk.id, openedAt: desk.opened_at.getTime(), endsAt: end, ...seen, networks }
}

const deskEntries = (rows: readonly EntryFacts[], desks: readonly DeskFacts[]): DeskEntry[] =>
  entriesInForce(rows.map((row) => ({ ...entryOf(row, desks), row }))).flatMap(({ row, ...entry }) => {
    const { kind, way, at } = entry
    const person = row.participation_id ?? row.walk_in_id
    if (person === null || kind === 'void') return []
    const isPossible = impossibleIn(entry).length === 0
    return { person, kind, way, at, desk: row.desk_id, network: row.network, isPossible }
  })

/** Returns each event elsewhere once per person, even if that person has several entries. */
function elsewhereOf(rows: readonly EntryFacts[]): EventAtDesk['elsewhere'] {
  const all = rows.flatMap(({ participation_id: person, elsewhere }) =>
    person === null ? [] : (elsewhere ?? []).map((other) => ({ person, ...other })),
  )
  return [...new Map(all.map((one) => [`${one.person} ${one.event} ${one.code}`, one])).values()]
}
