import type { Context } from 'hono'
import { deviceOf } from '#domain/account/auth.ts'
import { returnPathOf } from '#domain/account/return-path.ts'
import type { Lang } from '#domain/language/language.ts'
import { endSession } from '../auth/session.ts'
import type { AppEnv } from '../env.ts'
import { dropCookie, readCookie, writeCookie } from '../http/cookies.ts'
import { endVisit } from '../organization/application/access.ts'
import { scanIn } from '../participation/check-in/cookies.ts'
import { pendingGoingOf } from '../participation/pending-going.ts'
import { destinationOf } from './destination.ts'
import { takeIdentity } from './proven-identity.ts'
import type { SignedInOrNot, SigningBrowser } from './sign-in.ts'

/* Reads and writes the cookies at the start and end of a login, and deletes them when a person logs out. */

export const signingBrowserIn = (c: Context<AppEnv>): SigningBrowser => ({
  session: readCookie(c, 'session'),
  identity: readCookie(c, 'identity'),
  visit: readCookie(c, 'visit'),
  device: deviceOf(c.req.header('user-agent')),
})

/** Stores the result of a login in the browser's cookies. @returns the page to open next */
export async function arrive(
  c: Context<AppEnv>,
  signedIn: SignedInOrNot,
  { back, lang }: { back: string | null; lang: Lang },
): Promise<string> {
  const pendingGoing = pendingGoingOf(readCookie(c, 'pendingGoing'))
  const hasScan = (await scanIn(c)) !== null
  const page = back ?? returnPathOf(readCookie(c, 'pendingPage'))
  const destination = await destinationOf(c.env, signedIn, { hasScan, pendingGoing, back: page, lang })
  keepPendingPage(c, signedIn.accountId === null ? page : null)
  const { begun, identity, isVisitOver } = signedIn
  if (begun) writeCookie(c, 'session', begun.session)
  else dropCookie(c, 'session')
  if (begun) writeCookie(c, 'role', begun.role)
  else dropCookie(c, 'role')
  if (identity !== null) writeCookie(c, 'identity', identity)
  else dropCookie(c, 'identity')
  if (isVisitOver) dropCookie(c, 'visit')
  if (destination.pendingGoing !== null) writeCookie(c, 'pendingGoing', destination.pendingGoing)
  else if (pendingGoing !== null) dropCookie(c, 'pendingGoing')
  if (destination.said !== null) writeCookie(c, 'flash', destination.said)
  return destination.path
}

/** Stores the page to which a registration returns, or deletes it. */
export function keepPendingPage(c: Context<AppEnv>, page: string | null): void {
  if (page !== null) writeCookie(c, 'pendingPage', page)
  else if (readCookie(c, 'pendingPage') !== null) dropCookie(c, 'pendingPage')
}

/**
 * Ends every session of this browser and deletes its cookies, so that the next person on a shared computer sees nothing
 * of the previous one (A26).
 */
export async function forgetPerson(c: Context<AppEnv>): Promise<void> {
  const { db, now } = c.env
  await endSession(db, readCookie(c, 'session'), now)
  await endVisit(db, readCookie(c, 'visit'))
  await takeIdentity(db, readCookie(c, 'identity'), now())
  dropCookie(c, 'session')
  dropCookie(c, 'role')
  for (const kind of ['visit', 'identity', 'pendingGoing', 'pendingPage', 'registration', 'invitation'] as const)
    if (readCookie(c, kind) !== null) dropCookie(c, kind)
}
