import type { Kysely } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'
import type { PendingGoingOutcome } from '#domain/participation/participation.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { isUuid } from '../http/validate.ts'
import { markGoing } from './going.ts'

/*
 * Stores "I'm Going" of a visitor who is not logged in, in the browser until they log in. Only a press on our own pages stores
 * it (A7), never an address.
 */

/** Returns the event's id that a browser sent, or null if the value is none. */
export const pendingGoingOf = (held: string | null): string | null => (held !== null && isUuid(held) ? held : null)

/**
 * Stores that the volunteer is going, after login. It throws no refusal and no connection error, because neither may prevent
 * the login.
 */
export async function completePendingGoing(
  db: Kysely<Database>,
  volunteerId: string,
  eventId: string,
  moment: Moment,
): Promise<PendingGoingOutcome> {
  try {
    await markGoing(db, { id: volunteerId, fullName: await nameOf(db, volunteerId) }, eventId, moment)
    return 'going'
  } catch (error) {
    if (!(error instanceof Refusal) && !isConnectionError(error)) throw error
    const code = error instanceof Refusal ? error.code : null
    if (code === 'event-past') return 'going-past'
    return code === 'not-found' ? 'going-gone' : 'going-unsaved'
  }
}

async function nameOf(db: Kysely<Database>, id: string): Promise<string> {
  const account = await db.selectFrom('account').where('id', '=', id).select('full_name').executeTakeFirst()
  return account?.full_name ?? ''
}
