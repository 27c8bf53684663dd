import type { QueryCreator } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Selects who is going, or went: a nameless row, which the NGO keeps of somebody who closed their account, is no person. */
export const goers = (db: Pick<QueryCreator<Database>, 'selectFrom'>) =>
  db.selectFrom('participation').where('participation.account_id', 'is not', null)
