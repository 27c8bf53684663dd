import { sql } from 'kysely'

/** Whether a void removes the row called `mark`, by the rule of `standing` in src/domain/attendance.ts (D45). */
export const isUndone = sql<boolean>`exists (
  select from attendance_mark as void
  where void.event_id = mark.event_id and void.voids = mark.id and (mark.distrusted or not void.distrusted)
)`
