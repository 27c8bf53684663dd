import { Hono } from 'hono'
import type { SessionAccount } from '#domain/account.ts'
import { signedIn } from '../auth/guards.ts'
import { endSession, type SignedIn } from '../auth/session.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { session } from './answers.ts'

/** Who am I, and logging out (SPEC §4, D12). */
export const sessionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'account',
      'Who is signed in',
      { 200: gives('Role and name; null for nobody, and for an NGO without approval', session) },
      ['invalid'],
    ),
    noInput,
    async (c) => c.json({ account: shownAccount(await signedIn(c)) }, 200),
  )
  .delete(
    '/',
    describe('account', 'Log out', { 204: 'No session, whether or not there was one' }, ['foreign-origin', 'invalid']),
    noInput,
    async (c) => {
      c.header('Set-Cookie', await endSession(c.env.db, c.req.header('cookie'), c.env.now), { append: true })
      return c.body(null, 204)
    },
  )

function shownAccount(account: SignedIn | null): SessionAccount | null {
  if (!account) return null
  if (account.role !== 'ngo') return { role: account.role, name: account.fullName }
  return account.ngoState === 'approved' && account.orgName !== null ? { role: 'ngo', name: account.orgName } : null
}
