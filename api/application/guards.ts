import type { MiddlewareHandler } from 'hono'
import { signedIn } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { visitorOf } from './access.ts'

/** A visit that a mailed link opened, or a session that outlived the NGO's approval (D7, D13). */
export const requireApplicant: MiddlewareHandler<AppEnv> = async (c, next) => {
  const visitor = await visitorOf(c.env.db, c.req.header('cookie'), c.env.now())
  const account = visitor ?? (await signedIn(c))
  if (!account) throw new Refusal('signed-out')
  if (account.role !== 'ngo' || (!visitor && account.ngoState === 'approved')) throw new Refusal('forbidden')
  if (account.memberRole !== 'owner') throw new Refusal('owners-only')
  c.set('applicant', account)
  await next()
}
