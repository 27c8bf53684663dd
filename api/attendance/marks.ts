import { type Insertable, sql, type Transaction } from 'kysely'
import type { AttendanceEntryTable } from '#db/schema/attendance.ts'
import type { Database } from '#db/schema.ts'

/** Inserts entries, and skips those whose id already exists (D45). */
export async function addEntries(
  trx: Transaction<Database>,
  entries: readonly Insertable<AttendanceEntryTable>[],
): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('attendance_entry')
    // Sorts by id, because two transactions that insert the same entries in different orders would deadlock.
    .values(entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

/** Assigns entries with an unknown pass to the participation that has received that pass in the meantime (D44). */
export async function joinUnknownPasses(trx: Transaction<Database>, eventId: string): Promise<void> {
  await sql`
    with unknown as (
      select entry.id, participation.id as participation_id
      from attendance_entry as entry
      join participation on participation.event_id = entry.event_id and participation.pass = entry.pass
      where entry.event_id = ${eventId} and entry.participation_id is null and entry.walk_in_id is null
        and entry.pass is not null
      order by entry.id
      for update of entry
    )
    update attendance_entry set participation_id = unknown.participation_id
    from unknown where attendance_entry.id = unknown.id
  `.execute(trx)
}
