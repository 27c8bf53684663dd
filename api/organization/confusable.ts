import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { SameElsewhere } from '#domain/organization/organization.ts'
import { isInForce } from '../auth/approval.ts'

/**
 * Returns other NGOs with a similar name, or the same website, phone or number, keyed by id (A1, D35), and other colleges of a
 * college. Rejected and closed ones are included.
 */
export async function sameElsewhere(
  db: Kysely<Database>,
  ngoIds: readonly string[],
): Promise<Map<string, SameElsewhere[]>> {
  if (ngoIds.length === 0) return new Map()
  const { rows } = await sameElsewhereQuery(ngoIds).execute(db)
  const found = Map.groupBy(rows, ({ ngo_id }) => ngo_id)
  return new Map(
    [...found].map(([id, others]) => [
      id,
      others.map(({ ngo_id: _, decided_at, ...other }) => ({ ...other, decidedAt: decided_at?.toISOString() ?? null })),
    ]),
  )
}

type Row = Omit<SameElsewhere, 'decidedAt'> & { ngo_id: string; decided_at: Date | null }

/** The maximum number of matches of one kind. A website that thousands of NGOs share proves nothing. */
const MOST = 5

/** Looks up each kind of match in its own index, starting from the rows on the page. */
export const sameElsewhereQuery = (ngoIds: readonly string[]) => {
  const mine = sql.join(ngoIds.map((id) => sql`${id}::uuid`))
  const like = (by: string, column: string) => sql`
    select ngo.id as ngo_id, ${sql.lit(by)} as by, other.*
    from ngo cross join lateral (
      select other.id, other.org_name, other.state, other.slug from ngo as other
      where other.${sql.ref(column)} = ngo.${sql.ref(column)} and other.id <> ngo.id and other.kind = ngo.kind
      limit ${sql.lit(MOST)}
    ) other
    where ngo.id in (${mine}) and ngo.${sql.ref(column)} <> ''`
  return sql<Row>`
    select same.ngo_id, same.by, same.id, same.org_name as "orgName", same.state, same.slug,
      (select max(decided_at) from ngo_decision where ngo_decision.ngo_id = same.id and ${isInForce}) as decided_at
    from (
      ${like('name', 'name_skeleton')} union all ${like('host', 'website_host')} union all ${like('phone', 'phone_digits')}
      union all select fact.ngo_id, case fact.kind when 'registration' then 'cin' else fact.kind end, other.*
      from ngo_fact as fact cross join lateral (
        select distinct ngo.id, ngo.org_name, ngo.state, ngo.slug from ngo_fact as other join ngo on ngo.id = other.ngo_id
        where other.match_key = fact.match_key and other.kind = fact.kind and other.ngo_id <> fact.ngo_id
        limit ${sql.lit(MOST)}
      ) other
      where fact.ngo_id in (${mine}) and fact.replaced_at is null and fact.match_key is not null
    ) same
    order by same.ngo_id, array_position(array['pan', 'darpan', 'csr-1', 'fcra', 'cin', 'phone', 'name', 'host'], same.by),
      same.org_name, same.id`
}
