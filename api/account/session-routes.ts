import { type Context, Hono } from 'hono'
import type { SessionAccount } from '#domain/account.ts'
import { cookieIn, secretCookie } from '../auth/cookies.ts'
import { signedIn } from '../auth/guards.ts'
import { endSession, roleCookie, roleIn, type SignedIn } from '../auth/session.ts'
import { TICKET_COOKIE } from '../auth/sign-in-attempt.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { WISH_COOKIE } from '../participation/wish.ts'
import { session } from './answers.ts'
import { IDENTITY_COOKIE, takeIdentity } from './proven-identity.ts'

/** Who am I, and logging out (SPEC §4, D12). */
export const sessionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'account',
      'Who is signed in',
      { 200: gives('Role and name; null for nobody, and for an NGO that waits', session) },
      ['invalid'],
    ),
    noInput,
    async (c) => {
      const account = shownAccount(await signedIn(c))
      if (account && roleIn(c.req.header('cookie')) !== account.role) {
        c.header('Set-Cookie', roleCookie(account.role), { append: true })
      }
      return c.json({ account }, 200)
    },
  )
  .delete(
    '/',
    describe('account', 'Log out', { 204: 'No session, whether or not there was one' }, ['foreign-origin', 'invalid']),
    noInput,
    async (c) => {
      for (const cookie of await forgetPerson(c)) c.header('Set-Cookie', cookie, { append: true })
      return c.body(null, 204)
    },
  )

/** Whoever shares the computer must find nothing of the one who left. */
async function forgetPerson({ req, env: { db, now } }: Context<AppEnv>): Promise<string[]> {
  const held = req.header('cookie')
  const ended = await endSession(db, held, now)
  const others = [IDENTITY_COOKIE, WISH_COOKIE, TICKET_COOKIE].filter((name) => cookieIn(held, name) !== null)
  await takeIdentity(db, held, now())
  return [ended, roleCookie(null), ...others.map((name) => secretCookie(name, '', 0))]
}

function shownAccount(account: SignedIn | null): SessionAccount | null {
  if (!account) return null
  if (account.role !== 'ngo') return { role: account.role, name: account.fullName }
  const { orgName, ngoState } = account
  if (orgName === null || ngoState === 'pending') return null
  return { role: 'ngo', name: orgName, ...(ngoState === 'rejected' && { approvalWithdrawn: true }) }
}
