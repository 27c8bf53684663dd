import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClaimEntry } from '#domain/claim/claim.ts'
import { inZone } from '#domain/time/zone.ts'
import { isUndone } from '../../attendance/void.ts'

/** Returns all entries as they were stored, including undone ones, keyed by participation and in order of time (D47). */
export async function claimEntriesOf(
  db: Kysely<Database>,
  participationIds: readonly string[],
): Promise<Map<string, ClaimEntry[]>> {
  if (participationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendance_entry as entry')
    .where('entry.participation_id', 'in', participationIds)
    .where('entry.kind', '<>', 'void')
    .select(['entry.id', 'entry.participation_id as of', 'entry.kind', 'entry.way', 'entry.at'])
    .select((row) =>
      row
        .selectFrom('attendance_entry as void')
        .whereRef('void.event_id', '=', 'entry.event_id')
        .whereRef('void.voids', '=', 'entry.id')
        .where(isUndone)
        .select((taken) => taken.fn.min('void.at').as('at'))
        .as('undone_at'),
    )
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
  const said = rows.flatMap(({ id, of, kind, way, at, undone_at }) => {
    if (of === null || kind === 'void') return []
    return [{ id, of, kind, way, at: inZone(at), undoneAt: undone_at && inZone(undone_at) }]
  })
  return new Map(
    [...Map.groupBy(said, ({ of }) => of)].map(([id, entries]) => [id, entries.map(({ of: _, ...entry }) => entry)]),
  )
}
