import { cookieIn, secretCookie } from '../auth/cookies.ts'
import { endSession, roleCookie } from '../auth/session.ts'
import { TICKET_COOKIE } from '../auth/sign-in-attempt.ts'
import type { Runtime } from '../env.ts'
import { endVisit, VISIT_COOKIE } from '../organization/application/access.ts'
import { WISH_COOKIE } from '../participation/pending-going.ts'
import { INVITATION_COOKIE } from './join-ngo.ts'
import { IDENTITY_COOKIE, takeIdentity } from './proven-identity.ts'

/** Whoever shares the computer must find nothing of the one who left (A26). @returns Set-Cookie values */
export async function forgetPerson(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  cookieHeader: string | undefined,
): Promise<string[]> {
  const ended = [await endSession(db, cookieHeader, now), roleCookie(null)]
  if (cookieIn(cookieHeader, VISIT_COOKIE) !== null) ended.push(await endVisit(db, cookieHeader))
  await takeIdentity(db, cookieHeader, now())
  const others = [IDENTITY_COOKIE, WISH_COOKIE, TICKET_COOKIE, INVITATION_COOKIE].filter(
    (name) => cookieIn(cookieHeader, name) !== null,
  )
  return [...ended, ...others.map((name) => secretCookie(name, '', 0))]
}
