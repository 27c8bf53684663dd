import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { cookieIn, secretCookie } from '../auth/cookies.ts'
import { endSession, roleCookie } from '../auth/session.ts'
import { TICKET_COOKIE } from '../auth/sign-in-attempt.ts'
import { WISH_COOKIE } from '../participation/wish.ts'
import { IDENTITY_COOKIE, takeIdentity } from './proven-identity.ts'

/** Whoever shares the computer must find nothing of the one who left (A26). @returns Set-Cookie values */
export async function forgetPerson(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: () => Date,
): Promise<string[]> {
  const ended = await endSession(db, cookieHeader, now)
  await takeIdentity(db, cookieHeader, now())
  const others = [IDENTITY_COOKIE, WISH_COOKIE, TICKET_COOKIE].filter((name) => cookieIn(cookieHeader, name) !== null)
  return [ended, roleCookie(null), ...others.map((name) => secretCookie(name, '', 0))]
}
