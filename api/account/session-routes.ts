import { Hono } from 'hono'
import type { SessionAccount } from '#domain/account/account.ts'
import { isLead } from '#domain/organization/membership.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../auth/session.ts'
import type { AppEnv } from '../env.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { noInput } from '../http/validate.ts'
import { forgetPerson } from './cookies.ts'
import { session } from './schemas.ts'

/** Returns the logged-in account, and logs out (SPEC §4, D12). */
export const sessionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'account',
      'Get who is logged in',
      {
        200: gives(
          'Role, name and language; null for visitors, and for NGOs and colleges that wait for approval',
          session,
        ),
      },
      ['invalid'],
    ),
    noInput,
    async (c) => {
      const account = shownAccount(await signedIn(c))
      if (account && readCookie(c, 'role') !== account.role) writeCookie(c, 'role', account.role)
      return c.json({ account }, 200)
    },
  )
  .delete(
    '/',
    describe('account', 'Log out', { 204: 'No session, whether or not there was one' }, ['foreign-origin', 'invalid']),
    noInput,
    async (c) => {
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )

function shownAccount(account: SignedIn | null): SessionAccount | null {
  if (!account) return null
  const { role, lang } = account
  if (role !== 'ngo' && role !== 'college') return { role, name: account.fullName, lang }
  const { orgName, ngoState, ngoSlug, memberRole } = account
  if (orgName === null || ngoState === 'pending') return null
  return {
    ...{ role, name: orgName, lang },
    ...(ngoState !== 'approved' && { approvalWithdrawn: true }),
    ...(!isLead(memberRole) && { coordinator: true }),
    ...(ngoState === 'approved' && ngoSlug !== null && { slug: ngoSlug }),
  }
}
