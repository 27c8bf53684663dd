import { type Insertable, sql, type Transaction } from 'kysely'
import type { AttendanceMarkTable } from '#db/schema/attendance.ts'
import type { Database } from '#db/schema.ts'

/** Adds what happened; a mark that is known already is left as it is (D45). */
export async function addMarks(
  trx: Transaction<Database>,
  marks: readonly Insertable<AttendanceMarkTable>[],
): Promise<void> {
  if (marks.length === 0) return
  await trx
    .insertInto('attendance_mark')
    // Sorted, because two that add the same marks in different orders would deadlock.
    .values(marks.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

/** A pass that nobody knew when it was read may be somebody's by now (D44). */
export async function joinUnknownPasses(trx: Transaction<Database>, eventId: string): Promise<void> {
  await sql`
    with unknown as (
      select mark.id, participation.id as participation_id
      from attendance_mark as mark
      join participation on participation.event_id = mark.event_id and participation.pass = mark.pass
      where mark.event_id = ${eventId} and mark.participation_id is null and mark.walk_in_id is null
        and mark.pass is not null
      order by mark.id
      for update of mark
    )
    update attendance_mark set participation_id = unknown.participation_id
    from unknown where attendance_mark.id = unknown.id
  `.execute(trx)
}
