import { sql } from 'kysely'

/**
 * Matches rows of `entry` that a void removes, following the rule of `entriesInForce` in src/domain/attendance/attendance.ts
 * (D45).
 */
export const isUndone = sql<boolean>`exists (
  select from attendance_entry as void
  where void.event_id = entry.event_id and void.voids = entry.id and (entry.distrusted or not void.distrusted)
)`
