import type { QueryCreator } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Selects people who are or were going. Skips rows without an account, which NGOs keep for people who deleted theirs. */
export const goers = (db: Pick<QueryCreator<Database>, 'selectFrom'>) =>
  db.selectFrom('participation').where('participation.account_id', 'is not', null)
