import type { Context, MiddlewareHandler } from 'hono'
import { signedIn } from '../../auth/guards.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import { Refusal } from '../../http/errors.ts'
import { type Visitor, visitorOf } from './access.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** An NGO without approval, which reaches its own application. */
    applicant: SignedIn & { linkHash: string | null }
  }
}

/** A visit that a mailed link opened, or a session that outlived the NGO's approval (D7, D13). */
export const requireApplicant: MiddlewareHandler<AppEnv> = async (c, next) => {
  const visitor = await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())
  const account = visitor ?? (await ownSession(c))
  if (!account) throw new Refusal('signed-out')
  if (account.role !== 'ngo' || (!visitor && account.ngoState === 'approved')) throw new Refusal('forbidden')
  if (account.memberRole !== 'owner') throw new Refusal('owners-only')
  c.set('applicant', account)
  await next()
}

/** Whoever can be asked (D37): an applicant by a link, and an NGO that is signed in. */
export const requireApplicantOrNgo: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = (await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())) ?? (await ownSession(c))
  if (!account) throw new Refusal('signed-out')
  if (account.role !== 'ngo') throw new Refusal('forbidden')
  c.set('applicant', account)
  await next()
}

/** Behind either: an owner answers and states for the NGO (D41). */
export const requireOwnApplication: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.applicant.memberRole !== 'owner') throw new Refusal('owners-only')
  await next()
}

async function ownSession(c: Context<AppEnv>): Promise<Visitor | null> {
  const account = await signedIn(c)
  return account && { ...account, linkHash: null }
}
