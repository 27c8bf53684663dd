import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The fewest places that hide a holder among others (W3C Bitstring Status List 1.0 §6.1). */
export const LIST_LENGTH = 131_072

/** Half full at most, so that at worst every second place drawn by chance is free. */
const LIST_ISSUES = LIST_LENGTH / 2

export type StatusPlace = { list: number; index: number }

/** By chance, so that neighbours in a list have nothing in common. Now and then fewer than `count`. */
export async function drawPlaces(trx: Transaction<Database>, count: number): Promise<StatusPlace[]> {
  const drawn = crypto.getRandomValues(new Uint32Array(4 * count + 32))
  const places = [...new Set(Array.from(drawn, (number) => number % LIST_LENGTH))]
  const { rows } = await sql<StatusPlace>`
    with lists as materialized (
      select list, count(*) as issues from (
        select (1 + (nextval('certificate_number') - 1) / ${sql.lit(LIST_ISSUES)})::integer as list
        from generate_series(1, ${count}::integer)
      ) numbers group by list
    )
    select lists.list, free.place as index from lists cross join lateral (
      select place from unnest(${places}::integer[]) with ordinality drawn(place, at)
      where not exists (select from certificate_version v where v.status_list = lists.list and v.status_place = place)
      order by at limit lists.issues
    ) free`.execute(trx)
  return rows
}
