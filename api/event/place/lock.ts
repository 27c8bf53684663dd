import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'

/** How often a transaction starts again. Each wait for a lock is limited by `lock_timeout` (db/postgres.ts). */
const MOST_TRIES = 3
const LOCK_TIMEOUT = '55P03'

/**
 * Runs a transaction that locks an event. In a rush, many people wait for this lock, and some for longer than `lock_timeout`. They
 * start again, and then often find that the event is full without waiting for the lock.
 * @throws Error with code 55P03, answered with 503, if the event stays locked
 */
export async function lockingEvent<Result>(
  db: Kysely<Database>,
  act: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (tries === MOST_TRIES || (error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error
    }
  }
}
