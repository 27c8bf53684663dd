import type { Context, MiddlewareHandler } from 'hono'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import type { AppEnv } from '../env.ts'
import { dropCookie, readCookie, writeCookie } from '../http/cookies.ts'
import { Refusal, type RefusalCode } from '../http/errors.ts'
import { approvalWithdrawn } from './approval.ts'
import { judgeLead } from './lead.ts'
import { readSession, type SignedIn } from './session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The value is undefined until a handler reads it, and null for a visitor who is not logged in. */
    signedIn?: SignedIn | null
    volunteer: SignedIn
    ngo: SignedIn & { ngoId: string; orgName: string }
    college: SignedIn & { ngoId: string; orgName: string }
  }
}

/**
 * Looks up the session only when a handler needs it, so that a public response can be cached without a cookie (A19).
 */
export async function signedIn(c: Context<AppEnv>): Promise<SignedIn | null> {
  if (c.get('signedIn') === undefined) {
    const token = readCookie(c, 'session')
    const found = await readSession(c.env.db, token, c.env.now)
    const account = found && stillHolds(c, found.account) ? found.account : null
    // Renews or deletes the role cookie together with the session.
    if (token !== null && found?.isRenewed) writeCookie(c, 'session', token)
    if (account && found?.isRenewed) writeCookie(c, 'role', account.role)
    if (!account && (found?.isRenewed || readCookie(c, 'role') !== null)) dropCookie(c, 'role')
    c.set('signedIn', account)
  }
  return c.get('signedIn') ?? null
}

/** Returns false for an admin whose email address is no longer in ADMIN_EMAILS (D17). */
function stillHolds(c: Context<AppEnv>, account: SignedIn): boolean {
  return account.role !== 'admin' || c.env.config.adminEmails.includes(account.email.toLowerCase())
}

export const requireAccount: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = await accountOf(c)
  if (account.orgKind !== null && account.role !== 'admin' && account.ngoState !== 'approved')
    throw await notApproved(c, account)
  await next()
}

export const requireVolunteer = volunteerOr('signed-out')

/** Refuses visitors with the message that SPEC §8 gives for this case. */
export const requireVolunteerToParticipate = volunteerOr('log-in-to-participate')

function volunteerOr(signedOut: RefusalCode): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = await accountOf(c, signedOut)
    if (account.role !== 'user') throw new Refusal('forbidden')
    c.set('volunteer', account)
    await next()
  }
}

/** Requires a person of an approved college (D68). Writes check its state again inside their transaction (A2). */
export const requireOfficer = memberOf('college')

/** Requires an approved NGO. Writes check the NGO's state again inside their transaction (A2). */
export const requireNgo = memberOf('ngo')

/** Requires a person of an approved organization of a kind, which is then `c.var.ngo` or `c.var.college`. */
function memberOf(kind: OrganizationKind): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = await accountOf(c)
    if (account.role !== kind || account.ngoState !== 'approved') throw await notApproved(c, account)
    if (account.ngoId === null || account.orgName === null) throw new Refusal('forbidden')
    c.set(kind, { ...account, ngoId: account.ngoId, orgName: account.orgName })
    await next()
  }
}

export async function accountOf(c: Context<AppEnv>, signedOut: RefusalCode = 'signed-out'): Promise<SignedIn> {
  const account = await signedIn(c)
  if (!account) throw new Refusal(signedOut)
  return account
}

/** Requires an owner, for decisions that only owners make (D41). Must run after `requireNgo`. */
export const requireOwner = leadOf('ngo')

/** Requires a head officer, for decisions that only heads make (D68). Must run after `requireOfficer`. */
export const requireHead = leadOf('college')

function leadOf(kind: OrganizationKind): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    judgeLead(c.var[kind].memberRole)
    await next()
  }
}

/**
 * Returns the refusal for an NGO that is not approved. Its sessions remain valid after approval is withdrawn, but open
 * only the NGO's own status (D7).
 */
async function notApproved({ env }: Context<AppEnv>, { ngoId, ngoState }: SignedIn): Promise<Refusal> {
  return ngoId !== null && (ngoState === 'rejected' || ngoState === 'suspended')
    ? approvalWithdrawn(env.db, ngoId)
    : new Refusal('forbidden')
}
