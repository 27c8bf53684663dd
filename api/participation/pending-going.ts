import type { Kysely } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'
import type { PendingGoingOutcome } from '#domain/participation/participation.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { isUuid } from '../http/validate.ts'
import { markGoing } from './going.ts'

/*
 * "I'm Going", pressed by somebody signed out: kept in their browser until they sign in. Only a press of our own pages
 * keeps it (A7), never an address.
 */

/** @param held what a browser says it was @returns the event's id, or null for what is none */
export const pendingGoingOf = (held: string | null): string | null => (held !== null && isUuid(held) ? held : null)

/** Never throws what the product says no with: a wish must not cost anybody their sign-in. */
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
