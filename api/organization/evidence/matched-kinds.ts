import { sql } from 'kysely'
import type { FactKind } from '#domain/evidence/evidence.ts'
import type { Day } from '#domain/time/day.ts'

/** Selects the kinds of details of a joined `ngo` that match and are valid on the given day, in no particular order. */
export const matchedKindsOn = (today: Day) => sql<FactKind[]>`(
  select coalesce(json_agg(fact.kind), '[]')
  from ngo_fact as fact cross join lateral (
    select outcome from ngo_check where ngo_check.fact_id = fact.id order by checked_at desc, id desc limit 1
  ) newest
  where fact.ngo_id = ngo.id and fact.replaced_at is null
    and newest.outcome = 'matched' and coalesce(fact.valid_until >= ${today}, true))`
