import type { Context, MiddlewareHandler } from 'hono'
import { isLead } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { signedIn } from '../../auth/guards.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import { Refusal } from '../../http/errors.ts'
import { type Visitor, visitorOf } from './access.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** A caller who opened an application with an emailed link or a session; `linkHash` is null for a session. */
    applicant: SignedIn & { linkHash: string | null }
  }
}

/**
 * Requires an owner who opened an emailed link, or whose session is still valid although the NGO is no longer approved (D7,
 * D13).
 */
export const requireApplicant: MiddlewareHandler<AppEnv> = async (c, next) => {
  const visitor = await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())
  const account = visitor ?? (await ownSession(c))
  if (!account) throw new Refusal('signed-out')
  if (!isApplicant(account) || (!visitor && account.ngoState === 'approved')) throw new Refusal('forbidden')
  if (!isLead(account.memberRole)) throw new Refusal('owners-only')
  c.set('applicant', account)
  await next()
}

/** Requires a caller who can be asked a question (D37): an applicant with a link, or a logged-in member of the NGO or college. */
export const requireApplicantOrNgo: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = (await visitorOf(c.env.db, readCookie(c, 'visit'), c.env.now())) ?? (await ownSession(c))
  if (!account) throw new Refusal('signed-out')
  if (!isApplicant(account)) throw new Refusal('forbidden')
  c.set('applicant', account)
  await next()
}

/** Requires an owner, because only owners answer for the NGO (D41). Use after one of the two guards above. */
export const requireOwnApplication: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isLead(c.var.applicant.memberRole)) throw new Refusal('owners-only')
  await next()
}

/** Returns whether the account belongs to an NGO or college, and is not an admin's. */
const isApplicant = ({ role }: Visitor): boolean => role === 'ngo' || role === 'college'

/** Requires an applicant of an NGO, or of a college. Use after `requireApplicant`. */
export const requireOwn =
  (kind: OrganizationKind): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.var.applicant.orgKind !== kind) throw new Refusal('forbidden')
    await next()
  }

async function ownSession(c: Context<AppEnv>): Promise<Visitor | null> {
  const account = await signedIn(c)
  return account && { ...account, linkHash: null }
}
