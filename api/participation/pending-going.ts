import type { Kysely } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { PendingGoingOutcome, WaitingEvent } from '#domain/participation/participation.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { isUuid } from '../http/validate.ts'
import { markGoing } from './going.ts'

/*
 * When a visitor who is not logged in presses "I'm Going", a cookie stores it until they log in. Only pressing the button on
 * our own pages stores it; opening a URL never does (A7).
 */

/** Returns the event id that a browser sent, or null if the value is not an event id. */
export const pendingGoingOf = (held: string | null): string | null => (held !== null && isUuid(held) ? held : null)

/**
 * Returns the event of a pending "I'm Going", as the pages of login and registration show it (D90).
 * @param sent the cookie's value, not validated
 */
export async function waitingEvent(
  db: Kysely<Database>,
  sent: string | null,
  moment: Moment,
): Promise<WaitingEvent | null> {
  const id = pendingGoingOf(sent)
  if (id === null) return null
  const event = await db
    .selectFrom('event')
    .where('id', '=', id)
    .where('listed', '=', true)
    .select(['title', 'lang', 'date', 'end_date as endDate', 'time', 'end_time as endTime', 'mode', 'city'])
    .executeTakeFirst()
  return event ? { state: isUpcoming(event, moment) ? 'upcoming' : 'over', ...event } : { state: 'gone' }
}

/**
 * Stores after login that the volunteer is going. It does not throw refusals or connection errors, because they must not
 * prevent the login.
 */
export async function completePendingGoing(
  db: Kysely<Database>,
  volunteerId: string,
  eventId: string,
  moment: Moment,
): Promise<PendingGoingOutcome> {
  try {
    await markGoing(db, { id: volunteerId, fullName: await nameOf(db, volunteerId) }, { eventId }, moment)
    return 'going'
  } catch (error) {
    if (!(error instanceof Refusal) && !isConnectionError(error)) throw error
    const code = error instanceof Refusal ? error.code : null
    if (code === 'event-past') return 'going-past'
    if (code === 'full') return 'going-full'
    return code === 'not-found' ? 'going-gone' : 'going-unsaved'
  }
}

async function nameOf(db: Kysely<Database>, id: string): Promise<string> {
  const account = await db.selectFrom('account').where('id', '=', id).select('full_name').executeTakeFirst()
  return account?.full_name ?? ''
}
