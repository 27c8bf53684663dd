import type { MiddlewareHandler } from 'hono'
import { accountOf } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import { Refusal } from '../../http/errors.ts'
import { visitorOf } from '../../organization/application/access.ts'

/** An owner of an NGO that was decided on: one suspended or rejected reaches its own standing alone, and still answers (D38). */
export const requireAnsweringOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = (await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())) ?? (await accountOf(c))
  const { ngoId, orgName, ngoState, memberRole } = account
  if (ngoId === null || orgName === null || ngoState === 'pending') throw new Refusal('forbidden')
  if (memberRole !== 'owner') throw new Refusal('owners-only')
  c.set('ngo', { ...account, ngoId, orgName })
  await next()
}
