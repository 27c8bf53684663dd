import { sql } from 'kysely'

/** Whether a void removes the row called `entry`, by the rule of `standing` in src/domain/attendance/attendance.ts (D45). */
export const isUndone = sql<boolean>`exists (
  select from attendance_entry as void
  where void.event_id = entry.event_id and void.voids = entry.id and (entry.distrusted or not void.distrusted)
)`
