import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SHARED } from '#domain/attendance/attendance.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { forgetBrowsers } from '../../attendance/forget.ts'
import { REMEMBERED_MS } from './caller.ts'

const DAY_MS = 86_400_000
const { 'scan-origin': scan, 'walk-in': walkIn } = NOTICE_ROWS

/**
 * Deletes a walk-in's name after 30 days if the visit was not claimed, otherwise once they are verified, and after 60 days in
 * any case. Deletes the phones of a check-in desk, and the browser and network hashes of entries, after 60 days
 * (docs/security.md). The entries themselves are kept and count as before. Changes at most `most` rows of each kind.
 */
export async function forgetDesks(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .updateTable('walk_in')
    .set({ name: null, code_hash: null })
    .where('id', 'in', (old) =>
      old
        .selectFrom('walk_in')
        .leftJoin('participation', 'participation.id', 'walk_in.participation_id')
        .where('walk_in.name', 'is not', null)
        .where((row) =>
          row.or([
            row('walk_in.came_at', '<', before(walkIn.mostDays * DAY_MS)),
            row('participation.verified_at', 'is not', null),
            row.and([row('walk_in.came_at', '<', before(walkIn.days * DAY_MS)), row('walk_in.claimed_at', 'is', null)]),
          ]),
        )
        .select('walk_in.id')
        .limit(most),
    )
    .execute()
  await db
    .deleteFrom('check_in_phone')
    .where('id', 'in', (old) =>
      old
        .selectFrom('check_in_phone')
        .innerJoin('check_in_desk', 'check_in_desk.id', 'check_in_phone.desk_id')
        .where('check_in_desk.closes_at', '<', before(REMEMBERED_MS))
        .select('check_in_phone.id')
        .limit(most),
    )
    .execute()
  await forgetBrowsers(
    db,
    db
      .selectFrom('attendance_entry')
      .where(sql<boolean>`((device is not null and not starts_with(device, ${SHARED})) or network is not null)`)
      .where('received_at', '<', before(scan.days * DAY_MS))
      .select(['id', 'event_id', 'day', 'device'])
      .limit(most),
  )
}
