import { type RawBuilder, sql } from 'kysely'

/** The fewest places that hide a holder among others (W3C Bitstring Status List 1.0 §6.1). */
export const LIST_LENGTH = 131_072

/** Half full at most, so that at worst every second place drawn by chance is free. */
const LIST_ISSUES = LIST_LENGTH / 2

export type StatusPlace = { list: number; index: number }

/**
 * The parts of a statement that draw places: `places (list, index, at)`, at from 1 to `count`, now and then fewer. By chance, so
 * that neighbours in a list have nothing in common.
 */
export function drawnPlaces(count: number): RawBuilder<unknown> {
  const drawn = crypto.getRandomValues(new Uint32Array(4 * count + 32))
  const places = [...new Set(Array.from(drawn, (number) => number % LIST_LENGTH))]
  return sql`lists as materialized (
      select list, count(*) as issues from (
        select (1 + (nextval('certificate_number') - 1) / ${sql.lit(LIST_ISSUES)})::integer as list
        from generate_series(1, ${count}::integer)
      ) numbers group by list
    ),
    places as materialized (
      select lists.list, free.place as index, row_number() over () as at from lists cross join lateral (
        select place from unnest(${places}::integer[]) with ordinality drawn(place, at)
        where not exists (select from certificate_version v where v.status_list = lists.list and v.status_place = place)
        order by at limit lists.issues
      ) free
    )`
}
