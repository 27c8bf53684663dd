import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { dropCookie, readCookie, writeCookie } from '../http/cookies.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { approvalWithdrawn } from './approval.ts'
import { readSession, type SignedIn } from './session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Undefined until somebody asks, null for a visitor who is not logged in. */
    signedIn?: SignedIn | null
    volunteer: SignedIn
    ngo: SignedIn & { ngoId: string; orgName: string }
  }
}

/** Looked up only when asked, so that a public answer can be cached without a cookie in it (A19). */
export async function signedIn(c: Context<AppEnv>): Promise<SignedIn | null> {
  if (c.get('signedIn') === undefined) {
    const token = readCookie(c, 'session')
    const found = await readSession(c.env.db, token, c.env.now)
    const account = found && stillHolds(c, found.account) ? found.account : null
    // A session that moved on or ended takes its hint along.
    if (token !== null && found?.isRenewed) writeCookie(c, 'session', token)
    if (account && found?.isRenewed) writeCookie(c, 'role', account.role)
    if (!account && (found?.isRenewed || readCookie(c, 'role') !== null)) dropCookie(c, 'role')
    c.set('signedIn', account)
  }
  return c.get('signedIn') ?? null
}

/** A named admin stays one as long as ADMIN_EMAILS has their address (D17). */
function stillHolds(c: Context<AppEnv>, account: SignedIn): boolean {
  return account.role !== 'admin' || c.env.config.adminEmails.includes(account.email.toLowerCase())
}

export const requireAccount: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = await accountOf(c)
  if (account.role === 'ngo' && account.ngoState !== 'approved') throw await notApproved(c, account)
  await next()
}

export const requireVolunteer = volunteerOr('signed-out')

/** SPEC §8 has its own sentence for visitors who are not signed in. */
export const requireVolunteerToParticipate = volunteerOr('log-in-to-participate')

function volunteerOr(signedOut: RefusalCode): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = await accountOf(c, signedOut)
    if (account.role !== 'user') throw new Refusal('forbidden')
    c.set('volunteer', account)
    await next()
  }
}

/** Writes read the NGO's state again inside their transaction (A2). */
export const requireNgo: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = await accountOf(c)
  if (account.role !== 'ngo' || account.ngoState !== 'approved') throw await notApproved(c, account)
  if (account.ngoId === null || account.orgName === null) throw new Refusal('forbidden')
  c.set('ngo', { ...account, ngoId: account.ngoId, orgName: account.orgName })
  await next()
}

export async function accountOf(c: Context<AppEnv>, signedOut: RefusalCode = 'signed-out'): Promise<SignedIn> {
  const account = await signedIn(c)
  if (!account) throw new Refusal(signedOut)
  return account
}

/** Behind `requireNgo`: for what only owners decide (D41). */
export const requireOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.ngo.memberRole !== 'owner') throw new Refusal('owners-only')
  await next()
}

/** Sessions outlive a withdrawn approval, and then open the NGO's own standing alone (D7). */
async function notApproved({ env }: Context<AppEnv>, { ngoId, ngoState }: SignedIn): Promise<Refusal> {
  return ngoId !== null && (ngoState === 'rejected' || ngoState === 'suspended')
    ? approvalWithdrawn(env.db, ngoId)
    : new Refusal('forbidden')
}
