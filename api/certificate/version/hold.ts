import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Hold } from '#domain/certificate/certificate.ts'
import { flagKindOf } from '#domain/flag/flag.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { isInForce } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { isCurrent } from './versions.ts'

/**
 * Checks whether a joined `flag` keeps the certificate of a joined `fc` on hold. An open flag does if its rule requires it. An
 * upheld flag does unless an admin has reissued the certificate since then.
 */
const isHolding = sql<boolean>`((flag.puts_on_hold and flag.resolved_at is null) or (flag.outcome = 'upheld'
  and not exists (select from certificate_version reissued
    where reissued.code = fc.code and reissued.reason = 'reissued' and reissued.issued_at > flag.resolved_at)))`

/** Checks that no flag keeps a joined `certificate` on hold. */
export const isUnflagged = sql<boolean>`not exists (select from flag_certificate fc
  join flag on flag.id = fc.flag_id where fc.code = certificate.code and ${isHolding})`

/**
 * Returns why certificates are on hold, keyed by code (D58). If there are several causes, the earliest one is returned.
 * Certificates that are not on hold have no entry. For an NGO, `since` is the first decision after its last approval. For a
 * flag, `since` is the day on which it was found, or on which it was upheld if its rule puts no certificate on hold before
 * that.
 */
export async function holdsOf(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, Hold>> {
  return new Map([...(await holdStartsOf(db, codes))].map(([code, { hold }]) => [code, hold]))
}

/** Works like `holdsOf`, and also returns the time at which each of them began. */
export async function holdStartsOf(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, { hold: Hold; at: Date }>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; at: Date; state: string | null; kind: string | null; upheld: boolean }>`
    select c.code, coalesce(decided.at, c.created_at) as at, ngo.state, null as kind, false as upheld
    from certificate c join ngo on ngo.id = c.ngo_id and ngo.state <> 'approved'
      cross join lateral (select min(decided_at) as at from ngo_decision
        where ngo_decision.ngo_id = ngo.id and ${isInForce} and decided_at > coalesce((
          select max(decided_at) from ngo_decision
          where ngo_decision.ngo_id = ngo.id and to_state = 'approved' and ${isInForce}), '-infinity')) decided
    where c.code = any (${codes})
    union all
    select c.code, greatest(case when flag.puts_on_hold then flag.found_at else flag.resolved_at end, c.created_at), null,
      flag.kind, flag.outcome is not null
    from flag_certificate fc join flag on flag.id = fc.flag_id join certificate c on c.code = fc.code
    where fc.code = any (${codes}) and ${isHolding}
    order by at desc`.execute(db)
  return new Map(
    rows.map(({ code, at, state, kind, upheld }) => {
      const since = eventDayOf(at)
      const hold: Hold =
        kind === null
          ? { because: state === 'suspended' ? 'suspended' : 'approval-withdrawn', since }
          : { because: upheld ? 'upheld' : 'flag', since, kind: flagKindOf(kind) }
      return [code, { hold, at }]
    }),
  )
}

/**
 * Counts an NGO's current certificates whose status depends only on the NGO's approval. Certificates that a flag puts on hold
 * are not counted.
 * @throws Refusal 'not-found' also if the NGO's account is closed
 */
export async function countAffectedByDecision(db: Kysely<Database>, ngoId: string): Promise<number> {
  const ngo = await db
    .selectFrom('ngo')
    .where('ngo.id', '=', ngoId)
    .where('ngo.closed_at', 'is', null)
    .select((row) =>
      row
        .selectFrom('certificate')
        .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
        .whereRef('certificate.ngo_id', '=', 'ngo.id')
        .where(isCurrent)
        .where(isUnflagged)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('count'),
    )
    .executeTakeFirst()
  if (!ngo) throw new Refusal('not-found')
  return Number(ngo.count)
}

/**
 * Returns the positions, in a status list, of current versions that are on hold. The query starts from the NGOs and flags that
 * put certificates on hold, because there are few of them.
 */
export async function placesOnHold(db: Kysely<Database>, list: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select distinct version.status_place as place from (
      select c.code from ngo join certificate c on c.ngo_id = ngo.id where ngo.state <> 'approved'
      union
      select fc.code from flag join flag_certificate fc on fc.flag_id = flag.id
      where flag.resolved_at is null and flag.puts_on_hold
      union
      select fc.code from flag join flag_certificate fc on fc.flag_id = flag.id
      where flag.outcome = 'upheld' and ${isHolding}
    ) questioned
      join certificate_version version on version.code = questioned.code and version.status_list = ${list}
    where ${isCurrent}`.execute(db)
  return rows.map(({ place }) => place)
}
