import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/event.ts'

/** The row of a city's name, made when nobody wrote it before; names that differ in case alone share one. */
export async function cityIdOf(trx: Transaction<Database>, name: string): Promise<number> {
  const name_key = cityKey(name)
  const known = () => trx.selectFrom('city').where('name_key', '=', name_key).select('id')
  const found =
    (await known().executeTakeFirst()) ??
    (await trx
      .insertInto('city')
      .values({ name, name_key })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    (await known().executeTakeFirstOrThrow())
  return found.id
}
