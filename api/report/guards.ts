import type { MiddlewareHandler } from 'hono'
import { visitorOf } from '../application/access.ts'
import { accountOf, notApproved } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'

/** An owner of a listed NGO, or of a suspended one, which reaches its own standing alone and still answers (D38, D40). */
export const requireAnsweringOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = (await visitorOf(c.env.db, c.req.header('cookie'), c.env.now())) ?? (await accountOf(c))
  const { ngoId, orgName, ngoState, memberRole } = account
  if (ngoState !== 'approved' && ngoState !== 'suspended') throw await notApproved(c, account)
  if (ngoId === null || orgName === null) throw new Refusal('forbidden')
  if (memberRole !== 'owner') throw new Refusal('owners-only')
  c.set('ngo', { ...account, ngoId, orgName })
  await next()
}
