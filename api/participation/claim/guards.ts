import type { MiddlewareHandler } from 'hono'
import { requireAdmin } from '../../auth/admin-guards.ts'
import { readAdminSession } from '../../auth/admin-session.ts'
import { requireNgo, requireVolunteer, signedIn } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import type { ClaimReader } from './reader.ts'

declare module 'hono' {
  interface ContextVariableMap {
    claimReader: ClaimReader
  }
}

/**
 * Requires someone who may read claims: a logged-in NGO member or volunteer, or otherwise an admin who has unlocked the admin
 * page.
 */
export const requireClaimReader: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = await signedIn(c)
  if (account?.role === 'ngo') {
    return requireNgo(c, () => {
      c.set('claimReader', { side: 'organization', ngoId: c.var.ngo.ngoId })
      return next()
    })
  }
  const gate = await readAdminSession(c.env.db, readCookie(c, 'admin'), c.env.now)
  if (gate && account?.role !== 'user') {
    return requireAdmin(c, () => {
      c.set('claimReader', { side: 'admin' })
      return next()
    })
  }
  return requireVolunteer(c, () => {
    c.set('claimReader', { side: 'volunteer', accountId: c.var.volunteer.id })
    return next()
  })
}
