import type { Kysely, Selectable } from 'kysely'
import type { CheckInDeskTable } from '#db/schema/check-in-desk.ts'
import type { Database } from '#db/schema.ts'
import {
  type Attendance,
  type Entry,
  entriesInForce,
  foldDays,
  foldEntries,
  sharedDevicesOf,
} from '#domain/attendance/attendance.ts'
import { checkInHours, type SeenEntry } from '#domain/check-in/desk.ts'
import type { Day } from '#domain/time/day.ts'
import { type DeskPhone, type EntryRow, entriesWithPeople, entryOf, phonesOfDesk } from './entry-rows.ts'

/** The people who attended, derived from the entries of an event's check-in desks. Keys are participation and walk-in ids. */
export type EventAttendance = FoldedEntries & { desks: (Selectable<CheckInDeskTable> & { phones: DeskPhone[] })[] }

export type FoldedEntries = {
  of: Map<string, Attendance>
  /** Maps `<day> <person>` to the other person whom the same browser checked in first. */
  samePhone: Map<string, string>
  /** The name that the helper typed, keyed by person, if the visit was claimed under a different name. */
  typedNames: Map<string, string>
  /** The counted entries for the check-in page, keyed by `<day> <person>`. They include entries that need review. */
  seen: Map<string, EntryPair>
}

type EntryPair = { in: SeenEntry | null; out: SeenEntry | null }

/**
 * Reads and folds the entries of many events in three statements, regardless of the number of events and people.
 * @param only limits the result to these participations; `samePhone` is then incomplete, because it needs everyone's entries
 */
export async function attendanceOf(
  db: Kysely<Database>,
  eventIds: readonly string[],
  only?: readonly string[],
): Promise<Map<string, EventAttendance>> {
  if (eventIds.length === 0) return new Map()
  const desks = await db
    .selectFrom('check_in_desk as desk')
    .where('event_id', 'in', eventIds)
    .selectAll()
    .select(phonesOfDesk.as('phones'))
    .execute()
  if (desks.length === 0) return new Map()
  const held = [...new Set(desks.map(({ event_id }) => event_id))]
  const events = await db
    .selectFrom('event')
    .where('id', 'in', held)
    .select(['id', 'date', 'end_date as endDate', 'time', 'end_time as endTime', 'service_minutes as minutes'])
    .execute()
  const entries = await entriesWithPeople(db, held)
    // Includes all voids, because a void may have been sent before its entry was matched with a participation.
    .$if(only !== undefined, (query) =>
      query.where((row) => row.or([row('entry.participation_id', 'in', only ?? []), row('entry.kind', '=', 'void')])),
    )
    .execute()
  const desksOf = Map.groupBy(desks, ({ event_id }) => event_id)
  const entriesOf = Map.groupBy(entries, ({ event_id }) => event_id)
  return new Map(
    events.map((event) => {
      const own = desksOf.get(event.id) ?? []
      return [event.id, { ...foldedEntries(event, entriesOf.get(event.id) ?? [], own), desks: own }]
    }),
  )
}

type EventRow = Parameters<typeof checkInHours>[0]
type DeskHours = Pick<Selectable<CheckInDeskTable>, 'id' | 'day' | 'opens_at' | 'closes_at' | 'opened_at'> & {
  phones: readonly DeskPhone[]
}

/** Folds the entries of one event. `attendanceOf` also loads the entries, and does this for many events. */
export function foldedEntries(event: EventRow, all: readonly EntryRow[], desks: readonly DeskHours[]): FoldedEntries {
  const days = new Map<string, FoldedDay[]>()
  const samePhone = new Map<string, string>()
  const seen = new Map<string, EntryPair>()
  const typedNames = new Map<string, string>()
  // Covers all people and days, because a void may have been sent before its entry was matched with a person.
  const entries = entriesInForce(all.map((row) => ({ ...entryOf(row, desks), row })))
  for (const [day, ofDay] of Map.groupBy(entries, ({ row }) => row.day)) {
    const named = ofDay.flatMap((entry) => {
      const of = personOf(entry.row)
      return of === null ? [] : { ...entry, of }
    })
    const shared = sharedDevicesOf(named)
    const held = heldOn(event, day, desks)
    for (const [of, own] of Map.groupBy(named, (entry) => entry.of)) {
      const devices = shared.get(of)
      const folded = foldEntries(own, held, new Set(devices?.keys()))
      days.set(of, [...(days.get(of) ?? []), { day, folded }])
      seen.set(`${day} ${of}`, { in: seenEntry(own.find(isIn)), out: seenEntry(own.findLast(isOut)) })
      const first = devices?.values().next().value
      if (first !== undefined && folded?.doubts.includes('same-phone')) samePhone.set(`${day} ${of}`, first)
      const typed = own.find(({ isAnothers }) => isAnothers)?.row.typed_name
      if (typed) typedNames.set(of, typed)
    }
  }
  const folded = [...days].flatMap(([of, each]) => {
    const attendance = foldDays(countedDays(event, each), event.minutes)
    return attendance ? [[of, attendance] as const] : []
  })
  return { of: new Map(folded), samePhone, typedNames, seen }
}

type FoldedDay = { day: Day; folded: Attendance | null }

/**
 * Returns the event's own days if there is attendance on any of them, otherwise all days (D45). There are other days if the
 * event was moved while its check-in desk was open.
 */
function countedDays(event: EventRow, days: readonly FoldedDay[]): (Attendance | null)[] {
  const own = days.filter(({ day, folded }) => folded !== null && isDayOf(event, day))
  return (own.length > 0 ? own : days).map(({ folded }) => folded)
}

const isDayOf = ({ date, endDate }: EventRow, day: Day) => day >= date && day <= (endDate ?? date)

const isIn = ({ kind }: Entry) => kind === 'in'
const isOut = ({ kind }: Entry) => kind === 'out'

const seenEntry = (entry: Entry | undefined): SeenEntry | null =>
  entry ? { id: entry.id, at: entry.at, way: entry.way } : null

const personOf = ({ participation_id, walk_in_id }: EntryRow): string | null => participation_id ?? walk_in_id

/**
 * Returns the start and end of an event day, and the actual hours of its check-in desks. If the event does not take place on
 * this day, `opensAt` is infinite so that every entry needs review.
 */
function heldOn(event: EventRow, day: Day, desks: readonly DeskHours[]) {
  const { start, end, opensAt, closesAt } = checkInHours(event, day)
  const ofDay = desks.filter((desk) => desk.day === day)
  const opened = Math.min(...ofDay.map(({ opens_at }) => opens_at.getTime()), ...(ofDay.length > 0 ? [] : [opensAt]))
  return {
    start,
    end,
    opensAt: isDayOf(event, day) ? opened : Number.POSITIVE_INFINITY,
    closesAt: Math.max(...ofDay.map(({ closes_at }) => closes_at.getTime()), ...(ofDay.length > 0 ? [] : [closesAt])),
    minutes: event.endDate === null || event.endDate === event.date ? event.minutes : null,
  }
}
