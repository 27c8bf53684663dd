import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { Refusal } from '../http/errors.ts'
import { readAdminSession } from './admin-session.ts'
import { signedIn } from './guards.ts'
import type { SignedIn } from './session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Null when the passcode alone opened the gate (D17). */
    adminName: string | null
  }
}

/** With ADMIN_EMAILS set, only a named admin may use the passcode (D17). */
export const requireNamedAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const named = c.env.config.adminEmails.length > 0
  const account = named ? await signedIn(c) : null
  if (named && account?.role !== 'admin') throw new Refusal('not-an-admin')
  c.set('adminName', account && nameOf(account))
  await next()
}

/** The gate is open (D16) and, with ADMIN_EMAILS set, the person who opened it is still signed in. */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const gate = await readAdminSession(c.env.db, readCookie(c, 'admin'), c.env.now)
  if (!gate) throw new Refusal('gate-locked')
  if (c.env.config.adminEmails.length > 0) {
    const account = await signedIn(c)
    if (account?.role !== 'admin' || nameOf(account) !== gate.adminName) throw new Refusal('gate-locked')
  }
  c.set('adminName', gate.adminName)
  await next()
}

/** How a decision names its admin: names can be shared, e-mail addresses cannot. */
const nameOf = ({ fullName, email }: SignedIn): string => `${fullName} (${email})`.slice(0, 320)
