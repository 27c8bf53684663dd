import { type Selectable, sql, type Transaction } from 'kysely'
import type { CheckInDeskTable } from '#db/schema/check-in-desk.ts'
import type { Database } from '#db/schema.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { type FoldedEntries, foldedEntries } from '../../attendance/attendance.ts'
import { type DeskPhone, type EntryRow, entriesWithPeople, phonesOfDesk } from '../../attendance/entry-rows.ts'

/**
 * The data about an event that is needed to issue certificates and find flags. It is loaded once per verification and passed
 * on.
 */
export type EventFacts = {
  row: EventRow
  edits: (Pick<StatedEdit, 'field' | 'was' | 'became'> & { at: Date })[]
  desks: DeskFacts[]
  entries: EntryFacts[]
  attendance: FoldedEntries
}

export type DeskFacts = Pick<Selectable<CheckInDeskTable>, 'id' | 'day' | 'opened_at' | 'opens_at' | 'closes_at'> &
  Pick<Selectable<CheckInDeskTable>, 'headcount' | 'headcount_at'> & { phones: DeskPhone[] }

/** An entry. `elsewhere` lists the events in other cities where the same browser made another entry within 15 minutes. */
export type EntryFacts = EntryRow & { elsewhere: { event: string; code: string | null }[] | null }

type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

/** Loads the data of events in two statements, regardless of the number of events and entries. */
export async function eventFactsOf(
  trx: Transaction<Database>,
  eventIds: readonly string[],
): Promise<Map<string, EventFacts>> {
  const ids = [...new Set(eventIds)]
  if (ids.length === 0) return new Map()
  const rows = await eventRows(trx, ids)
  const held = rows.filter(({ desks }) => desks.length > 0).map(({ id }) => id)
  const entriesOf = Map.groupBy(await entryRows(trx, held), ({ event_id }) => event_id)
  return new Map(
    rows.map((row) => {
      const edits = row.edits.map(({ at, ...edit }) => ({ ...edit, at: new Date(at) }))
      const desks = row.desks.map(deskFactsOf)
      const entries = entriesOf.get(row.id) ?? []
      return [row.id, { row, edits, desks, entries, attendance: foldedEntries(row, entries, desks) }]
    }),
  )
}

/** A row returned by `json_agg`, in which dates are text. */
type JsonRow<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

const deskFactsOf = ({ opened_at, opens_at, closes_at, headcount_at, ...desk }: JsonRow<DeskFacts>): DeskFacts => ({
  ...desk,
  opened_at: new Date(opened_at),
  opens_at: new Date(opens_at),
  closes_at: new Date(closes_at),
  headcount_at: headcount_at === null ? null : new Date(headcount_at),
})

const eventRows = (trx: Transaction<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('event')
    .where('event.id', 'in', ids)
    .select(['id', 'date', 'end_date as endDate', 'last_day', 'time', 'end_time as endTime', 'mode', 'city_id'])
    .select(['service_minutes as minutes', 'created_at'])
    .select([editsOf.as('edits'), desksOf.as('desks')])
    .execute()

const editsOf = sql<JsonRow<EventFacts['edits'][number]>[]>`coalesce((
  select json_agg(json_build_object('field', edit.field, 'was', edit.was, 'became', edit.became, 'at', edit.edited_at)
    order by edit.edited_at, edit.id)
  from event_edit as edit where edit.event_id = event.id), '[]')`

const desksOf = sql<JsonRow<DeskFacts>[]>`coalesce((
  select json_agg(json_build_object('id', desk.id, 'day', desk.day, 'opened_at', desk.opened_at,
    'opens_at', desk.opens_at, 'closes_at', desk.closes_at,
    'headcount', desk.headcount, 'headcount_at', desk.headcount_at,
    'phones', ${phonesOfDesk}))
  from check_in_desk as desk where desk.event_id = event.id), '[]')`

async function entryRows(trx: Transaction<Database>, eventIds: readonly string[]): Promise<EntryFacts[]> {
  if (eventIds.length === 0) return []
  return entriesWithPeople(trx, eventIds)
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(elsewhere.as('elsewhere'))
    .execute()
}

/**
 * Selects entries that the same device made at offline events in other cities within 15 minutes (the flag `impossible-entry`).
 */
const elsewhere = sql<EntryFacts['elsewhere']>`(
  select json_agg(distinct jsonb_build_object('event', other.event_id, 'code',
    (select code from certificate where certificate.participation_id = other.participation_id)))
  from attendance_entry as other
    join event as oe on oe.id = other.event_id and oe.mode = 'Offline' and oe.city_id <> event.city_id
  where event.mode = 'Offline' and entry.participation_id is not null and not entry.late
    and other.device = entry.device and other.event_id <> entry.event_id and not other.late
    and other.at between entry.at - interval '15 minutes' and entry.at + interval '15 minutes')`
