import type { Kysely } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import type { Database } from '#db/schema.ts'
import type { WishEnd } from '#domain/participation/participation.ts'
import { cookieIn, secretCookie } from '../auth/cookies.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { isUuid } from '../http/validate.ts'
import { markGoing } from './going.ts'

/*
 * "I'm Going", pressed by somebody signed out: kept in their browser until they sign in. Only a press of our own pages
 * keeps it (A7), never an address.
 */

export const WISH_COOKIE = '__Host-going'
/** As short as the identity's (A26): a sign-in that finds no account begins both anew. */
const SECONDS = 600

export const wishCookie = (eventId: string): string => secretCookie(WISH_COOKIE, eventId, SECONDS)

export const noWishCookie = (): string => secretCookie(WISH_COOKIE, '', 0)

/** The event's id, or null. */
export function wishIn(cookieHeader: string | undefined): string | null {
  const eventId = cookieIn(cookieHeader, WISH_COOKIE) ?? ''
  return isUuid(eventId) ? eventId : null
}

/** Never throws what the product says no with: a wish must not cost anybody their sign-in. */
export async function fulfilWish(
  db: Kysely<Database>,
  volunteerId: string,
  eventId: string,
  moment: Moment,
): Promise<WishEnd> {
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
