import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SHARED } from '#domain/attendance.ts'
import { isUndone } from './void.ts'

type Forgotten = { id: string; event_id: string; day: string; device: string | null }

/**
 * Forgets from which browsers and networks marks came. A mark whose browser had checked in somebody else first says so from
 * then on without naming it, so that forgetting raises no grade (D46). That is judged for all marks of such a browser and day
 * at once, as `sharedDevicesOf` does: the one that came first may be forgotten days before the others.
 */
export async function forgetBrowsers(db: Kysely<Database>, forgotten: Expression<Forgotten>): Promise<void> {
  await sql`
    with forgotten as materialized ${forgotten},
    used as (
      select mark.id, mark.participation_id <> first_value(mark.participation_id)
        over (partition by mark.event_id, mark.day, mark.device order by mark.at, mark.id) as is_second
      from attendance_mark as mark
      where (mark.event_id, mark.day, mark.device) in (select event_id, day, device from forgotten)
        and mark.way = 'code' and mark.kind <> 'void' and mark.participation_id is not null
        and not ${isUndone}
    ),
    second as (select id from used where is_second),
    -- By id, because two that forget the same marks in different orders would deadlock.
    held as (
      select id from attendance_mark where id in (select id from forgotten union select id from second)
      order by id for update
    )
    update attendance_mark as mark set
      -- What another run forgot meanwhile stays forgotten.
      device = case when mark.device is null or starts_with(mark.device, ${SHARED}) then mark.device
        when mark.id in (select id from second) then ${SHARED} || mark.id::text end,
      network = case when mark.id not in (select id from forgotten) then mark.network end
    from held where mark.id = held.id
  `.execute(db)
}

/** Who deletes their account leaves marks that are nobody's: they count people, and name none (D26). */
export async function forgetMarks(trx: Transaction<Database>, accountId: string): Promise<void> {
  const own = trx.selectFrom('participation').where('account_id', '=', accountId).select('id')
  await forgetBrowsers(
    trx,
    trx
      .selectFrom('attendance_mark')
      .where('participation_id', 'in', own)
      .where('device', 'is not', null)
      .select(['id', 'event_id', 'day', 'device']),
  )
  await trx
    .updateTable('attendance_mark')
    .set({ participation_id: null, device: null, network: null, pass: null })
    .where('participation_id', 'in', own)
    .execute()
  await trx
    .updateTable('walk_in')
    .set({ name: null, code_hash: null, participation_id: null })
    .where('participation_id', 'in', own)
    .execute()
}
