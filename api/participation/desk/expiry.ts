import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SHARED } from '#domain/attendance/attendance.ts'
import { forgetBrowsers } from '../../attendance/forget.ts'
import { REMEMBERED_MS } from './caller.ts'

const NAMED_MS = 30 * 86_400_000

/**
 * Forgets who walked in and never claimed the visit after thirty days, and after sixty the check-in desk's phones, their networks, and
 * from which browser and network each code came (docs/security.md). The entries stay, and say no more than before. At most so
 * many rows at once.
 */
export async function forgetDesks(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .updateTable('walk_in')
    .set({ name: null, code_hash: null })
    .where('id', 'in', (old) =>
      old
        .selectFrom('walk_in')
        .where('name', 'is not', null)
        .where('came_at', '<', before(NAMED_MS))
        .select('id')
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
      .where('received_at', '<', before(REMEMBERED_MS))
      .select(['id', 'event_id', 'day', 'device'])
      .limit(most),
  )
}
