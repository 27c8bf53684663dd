import { type Kysely, type Selectable, sql } from 'kysely'
import type { FlagTable } from '#db/schema/flag.ts'
import type { Database } from '#db/schema.ts'
import { type Flag, type FlagOutcome, flagKindOf } from '#domain/flag/flag.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'
import { Refusal } from '../../http/errors.ts'
import { shownRows } from '../version/certificate-rows.ts'

const MOST_ROWS = 20

export type FlagState = 'open' | 'resolved'

/** Returns a page of open or resolved flags, newest first. */
export async function flagPage(
  db: Kysely<Database>,
  state: FlagState,
  after: Place | null,
): Promise<{ flags: Flag[]; next: string | null }> {
  const at = state === 'open' ? 'flag.found_at' : 'flag.resolved_at'
  const rows = await db
    .selectFrom('flag')
    .leftJoin('ngo', 'ngo.id', 'flag.ngo_id')
    .where('flag.resolved_at', state === 'open' ? 'is' : 'is not', null)
    .where(isBehind({ at, id: 'flag.id' }, '<', after))
    .selectAll('flag')
    .select('org_name')
    .select(placeIn(at))
    .orderBy(at, 'desc')
    .orderBy('flag.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  const ids = page.map(({ id }) => id)
  const behind = await behindOf(db, ids)
  const shown = await shownRows(
    db,
    [...behind.values()].flatMap(({ codes }) => codes),
  )
  const flags = page.map((row) => {
    const { count = 0, codes = [] } = behind.get(row.id) ?? {}
    const rows = codes.flatMap((code) => shown.get(code) ?? [])
    return { ...flagOf(row), count, rows }
  })
  return { flags, next }
}

type FlagRow = Selectable<FlagTable> & { org_name: string | null }

function flagOf({ id, kind, org_name, found_at, outcome, reason, resolved_by, resolved_at, ...row }: FlagRow) {
  return {
    ...{
      id,
      kind: flagKindOf(kind),
      putsOnHold: row.puts_on_hold,
      orgName: org_name ?? '',
      at: found_at.toISOString(),
    },
    resolved:
      outcome && resolved_at ? { outcome, reason: reason ?? '', by: resolved_by, at: resolved_at.toISOString() } : null,
  }
}

/** Returns the number of certificates of each flag and the first `MOST_ROWS` codes. Skips deleted accounts. */
async function behindOf(db: Kysely<Database>, flagIds: readonly string[]) {
  const { rows } = await sql<{ flag_id: string; count: number; codes: string[] }>`
    select fc.flag_id, count(*)::int as count, (array_agg(fc.code order by fc.code))[1:${sql.lit(MOST_ROWS)}] as codes
    from flag_certificate fc join certificate c on c.code = fc.code
      join participation p on p.id = c.participation_id and p.account_id is not null
    where fc.flag_id = any (${flagIds}) group by fc.flag_id`.execute(db)
  return new Map(rows.map(({ flag_id, ...behind }) => [flag_id, behind]))
}

export type Resolution = { outcome: FlagOutcome; reason: string; seen: number; by: string | null; now: Date }

/**
 * Resolves a flag for good. An unfounded flag no longer keeps certificates on hold. An upheld flag keeps them on hold until an
 * admin revokes them, which is a separate action.
 * @throws Refusal 'not-found', 'conflict' if the flag was already resolved, 'stale' if it has more certificates than `seen`
 */
export async function resolveFlag(
  db: Kysely<Database>,
  id: string,
  { outcome, reason, seen, by, now }: Resolution,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const flag = await trx
      .selectFrom('flag')
      .leftJoin('ngo', 'ngo.id', 'flag.ngo_id')
      .where('flag.id', '=', id)
      .select(['flag.kind', 'flag.resolved_at', 'flag.ngo_id', 'ngo.org_name'])
      .forUpdate('flag')
      .executeTakeFirst()
    if (!flag) throw new Refusal('not-found')
    if (flag.resolved_at) throw new Refusal('conflict')
    const { count = 0 } = (await behindOf(trx, [id])).get(id) ?? {}
    if (count > seen) throw new Refusal('stale')
    await trx
      .updateTable('flag')
      .set({ outcome, reason, resolved_by: by, resolved_at: now })
      .where('id', '=', id)
      .execute()
    const kind = flagKindOf(flag.kind)
    const details = { ...(kind && { flag: kind }), flagOutcome: outcome }
    const act = {
      act: 'flag-resolved' as const,
      by,
      ngoId: flag.ngo_id,
      about: flag.org_name ?? '-',
      details,
      note: reason,
    }
    await recordAdminAction(trx, act, now)
  })
}
