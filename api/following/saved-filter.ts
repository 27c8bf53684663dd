import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKeyOf } from '#domain/city/city-names.ts'
import type { EventFilters } from '#domain/event/event.ts'
import { MOST_FILTERS } from '#domain/following/follow.ts'
import { Refusal } from '../http/errors.ts'
import { changeFollowing, endWeekly, startWeekly } from './follow.ts'

/**
 * Saves a filter of the event list for the weekly email. Saving the same filter again changes nothing. Names of one city in
 * other languages or spellings are the same filter.
 * @returns its id
 * @throws Refusal 'too-many-filters', 'too-many'
 */
export async function saveFilter(
  db: Kysely<Database>,
  accountId: string,
  { type, via, sector, city }: EventFilters,
  now: Date,
): Promise<string> {
  const filter = {
    category: type ?? null,
    mode: via ?? null,
    sector: sector ?? null,
    city: city || null,
    city_key: city ? cityKeyOf(city) : null,
  }
  return changeFollowing(db, accountId, now, async (trx) => {
    const saved = await filtersOf(trx, accountId)
    const same = saved.find(
      (one) =>
        one.category === filter.category &&
        one.mode === filter.mode &&
        one.sector === filter.sector &&
        one.city_key === filter.city_key,
    )
    if (same) return same.id
    if (saved.length >= MOST_FILTERS) throw new Refusal('too-many-filters')
    await startWeekly(trx, accountId, now)
    const { id } = await trx
      .insertInto('saved_filter')
      .values({ account_id: accountId, ...filter, saved_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const filtersOf = (trx: Transaction<Database>, accountId: string) =>
  trx
    .selectFrom('saved_filter')
    .where('account_id', '=', accountId)
    .select(['id', 'category', 'mode', 'sector', 'city_key'])
    .execute()

/** Removes a person's own filter. @throws Refusal 'not-found' if it is not theirs or is removed already, 'too-many' */
export async function removeFilter(db: Kysely<Database>, accountId: string, id: string, now: Date): Promise<void> {
  await changeFollowing(db, accountId, now, async (trx) => {
    await trx
      .deleteFrom('saved_filter')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('not-found'))
    await endWeekly(trx, accountId)
  })
}
