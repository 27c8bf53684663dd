import { type Kysely, type Selectable, sql } from 'kysely'
import type { AttendanceEntryTable } from '#db/schema/attendance.ts'
import type { Database } from '#db/schema.ts'
import type { Entry } from '#domain/attendance/attendance.ts'
import { isAnotherPerson } from '#domain/flag/flag-words.ts'

/** An entry and the data that decides whether the entry can be true (D80). */
export type EntryRow = Selectable<AttendanceEntryTable> & {
  /** The time of joining, or of the account's creation if that is later. */
  joined_at: Date | null
  /** The participant's name. `typed_name` is the name that a helper typed for a walk-in. */
  name: string | null
  typed_name: string | null
}

/** A check-in phone as PostgreSQL returns it in JSON, with its timestamp as text. */
export type DeskPhone = { id: string; openedAt: string; network: string | null }

/** Selects the phones of a joined `check_in_desk as desk`. They are deleted 60 days after the desk closes. */
export const phonesOfDesk = sql<DeskPhone[]>`coalesce((
  select json_agg(json_build_object('id', phone.id, 'openedAt', phone.opened_at, 'network', phone.network))
  from check_in_phone as phone where phone.desk_id = desk.id), '[]')`

/** Selects the entries of these events, each with its person. */
export const entriesWithPeople = (db: Kysely<Database>, eventIds: readonly string[]) =>
  db
    .selectFrom('attendance_entry as entry')
    .leftJoin('participation', 'participation.id', 'entry.participation_id')
    .leftJoin('account', 'account.id', 'participation.account_id')
    .leftJoin('walk_in', 'walk_in.id', 'entry.walk_in_id')
    .where('entry.event_id', 'in', eventIds)
    .selectAll('entry')
    .select(['participation.name', 'walk_in.name as typed_name'])
    .select(sql<Date | null>`greatest(participation.going_at, account.created_at)`.as('joined_at'))

type OpenedDesk = { id: string; opened_at: Date; phones: readonly DeskPhone[] }

/**
 * Converts a row to an `Entry`.
 * @param desks the desks of the event, or none if the caller does not check whether the entry can be true
 */
export function entryOf(
  row: Selectable<AttendanceEntryTable> & Partial<EntryRow>,
  desks: readonly OpenedDesk[] = [],
): Entry {
  const { joined_at: joinedAt, name, typed_name: typed } = row
  const desk = desks.find(({ id }) => id === row.desk_id)
  return {
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
    openedAt: desk ? openedAt(row, desk) : null,
    // A walk-in has no account when a helper adds them; they join later by claiming the visit.
    joinedAt: row.walk_in_id === null ? (joinedAt?.getTime() ?? null) : null,
    isAnothers: Boolean(name && typed && isAnotherPerson(name, typed)),
  }
}

/**
 * Returns when the phone that made the entry opened the check-in page, in milliseconds. Without a `phone_id`, returns this for
 * the earliest phone of the desk, because any of its phones may have shown the code.
 */
function openedAt({ phone_id }: Pick<EntryRow, 'phone_id'>, { opened_at, phones }: OpenedDesk): number {
  const shown = phone_id === null ? phones : phones.filter(({ id }) => id === phone_id)
  const first = Math.min(...shown.map((phone) => Date.parse(phone.openedAt)))
  return Number.isFinite(first) ? first : opened_at.getTime()
}
