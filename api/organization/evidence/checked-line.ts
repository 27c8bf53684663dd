import { sql } from 'kysely'
import { FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'

/** A summary of an NGO's checks for other pages: the kinds of details that matched, and the day of the newest match. */
export type CheckedLine = { kinds: FactKind[]; on: Day }

type MatchedDetail = { kind: FactKind; at: string }

/** Summarises the matching details, or returns null if there are none. @param matched the result of `matchedOn` */
export function checkedLineOf(matched: readonly MatchedDetail[]): CheckedLine | null {
  const newest = matched.map(({ at }) => Date.parse(at)).sort((a, b) => b - a)[0]
  const kinds = FACT_KINDS.filter((one) => matched.some(({ kind }) => kind === one))
  return newest === undefined ? null : { kinds, on: eventDayOf(new Date(newest)) }
}

/** Selects the details of a joined `ngo` that match and are valid on the given day. */
export const matchedOn = (today: Day) => sql<MatchedDetail[]>`(
  select coalesce(json_agg(json_build_object('kind', fact.kind, 'at', newest.checked_at)), '[]')
  from ngo_fact as fact cross join lateral (
    select outcome, checked_at from ngo_check where ngo_check.fact_id = fact.id order by checked_at desc, id desc limit 1
  ) newest
  where fact.ngo_id = ngo.id and fact.replaced_at is null
    and newest.outcome = 'matched' and coalesce(fact.valid_until >= ${today}, true))`
