import { type RawBuilder, sql } from 'kysely'

/** The minimum length that makes a holder indistinguishable from others (W3C Bitstring Status List 1.0 §6.1). */
export const LIST_LENGTH = 131_072

/** A list is at most half full so that at least half of all random indices are free. */
export const LIST_ISSUES = LIST_LENGTH / 2

export type StatusPlace = { list: number; index: number }

/**
 * Returns the CTEs that draw free positions in status lists: `places (list, index, at)`, with `at` from 1 to `count`. Indices
 * are random so that positions reveal nothing. May return fewer than `count` places, in which case the caller retries.
 */
export function drawnPlaces(count: number): RawBuilder<unknown> {
  const places = randomPlaces(count)
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

/** Returns different random indices: enough that `count` of them are most likely free in a list that is half full. */
export function randomPlaces(count: number): number[] {
  const drawn = crypto.getRandomValues(new Uint32Array(4 * count + 32))
  return [...new Set(Array.from(drawn, (number) => number % LIST_LENGTH))]
}
