import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SHARED } from '#domain/attendance/attendance.ts'
import { isUndone } from './void.ts'

type Forgotten = { id: string; event_id: string; day: string; device: string | null }

/**
 * Removes the browser and network hashes of entries. If an entry's browser had already checked in another person, the entry
 * gets an anonymous `SHARED` marker so that forgetting never raises a `grade` (D46). All entries of the same browser and day
 * are judged together, as in `sharedDevicesOf`, because the first one may be forgotten days before the others.
 */
export async function forgetBrowsers(db: Kysely<Database>, forgotten: Expression<Forgotten>): Promise<void> {
  await sql`
    with forgotten as materialized ${forgotten},
    used as (
      select entry.id, entry.participation_id <> first_value(entry.participation_id)
        over (partition by entry.event_id, entry.day, entry.device order by entry.at, entry.id) as is_second
      from attendance_entry as entry
      where (entry.event_id, entry.day, entry.device) in (select event_id, day, device from forgotten)
        and entry.way = 'code' and entry.kind <> 'void' and entry.participation_id is not null
        and not ${isUndone}
    ),
    second as (select id from used where is_second),
    -- Rows are locked in the order of their IDs, because two runs that lock the same rows in different orders would deadlock.
    locked as (
      select id from attendance_entry where id in (select id from forgotten union select id from second)
      order by id for update
    )
    update attendance_entry as entry set
      -- Another run may have removed the hash in the meantime; it is not restored.
      device = case when entry.device is null or starts_with(entry.device, ${SHARED}) then entry.device
        when entry.id in (select id from second) then ${SHARED} || entry.id::text end,
      network = case when entry.id not in (select id from forgotten) then entry.network end
    from locked where entry.id = locked.id
  `.execute(db)
}

/**
 * Removes a person's data from their attendance entries when they delete their account. The entries still count, but no longer
 * identify the person (D26).
 */
export async function forgetEntries(trx: Transaction<Database>, accountId: string): Promise<void> {
  const own = trx.selectFrom('participation').where('account_id', '=', accountId).select('id')
  await forgetBrowsers(
    trx,
    trx
      .selectFrom('attendance_entry')
      .where('participation_id', 'in', own)
      .where('device', 'is not', null)
      .select(['id', 'event_id', 'day', 'device']),
  )
  await trx
    .updateTable('attendance_entry')
    .set({ participation_id: null, device: null, network: null, pass: null })
    .where('participation_id', 'in', own)
    .execute()
  await trx
    .updateTable('walk_in')
    .set({ name: null, code_hash: null, participation_id: null })
    .where('participation_id', 'in', own)
    .execute()
}
