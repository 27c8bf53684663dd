import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClaimMark } from '#domain/claim.ts'
import { inZone } from '#domain/zone.ts'
import { isUndone } from '../attendance/void.ts'

/** Every mark as it came, also what was taken back, by participation and in order of time (D47). @param zone the site's */
export async function claimMarksOf(
  db: Kysely<Database>,
  participationIds: readonly string[],
  zone: string,
): Promise<Map<string, ClaimMark[]>> {
  if (participationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendance_mark as mark')
    .where('mark.participation_id', 'in', participationIds)
    .where('mark.kind', '<>', 'void')
    .select(['mark.id', 'mark.participation_id as of', 'mark.kind', 'mark.way', 'mark.at'])
    .select((row) =>
      row
        .selectFrom('attendance_mark as void')
        .whereRef('void.event_id', '=', 'mark.event_id')
        .whereRef('void.voids', '=', 'mark.id')
        .where(isUndone)
        .select((taken) => taken.fn.min('void.at').as('at'))
        .as('taken_back_at'),
    )
    .orderBy('mark.at')
    .orderBy('mark.id')
    .execute()
  const said = rows.flatMap(({ id, of, kind, way, at, taken_back_at }) => {
    if (of === null || kind === 'void') return []
    return [{ id, of, kind, way, at: inZone(at, zone), takenBackAt: taken_back_at && inZone(taken_back_at, zone) }]
  })
  return new Map(
    [...Map.groupBy(said, ({ of }) => of)].map(([id, marks]) => [id, marks.map(({ of: _, ...mark }) => mark)]),
  )
}
