import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { Refusal } from '../http/errors.ts'
import { readAdminSession } from './admin-session.ts'
import { signedIn } from './guards.ts'
import type { SignedIn } from './session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The name is null if the passcode alone unlocked the admin page (D17). */
    adminName: string | null
  }
}

/** If ADMIN_EMAILS is set, allows only a named admin to use the passcode (D17). */
export const requireNamedAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const named = c.env.config.adminEmails.length > 0
  const account = named ? await signedIn(c) : null
  if (named && account?.role !== 'admin') throw new Refusal('not-an-admin')
  c.set('adminName', account && nameOf(account))
  await next()
}

/** Requires an unlocked admin page (D16). If ADMIN_EMAILS is set, the admin who unlocked it must still be logged in. */
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

/**
 * Returns the admin's name as stored with a decision. It includes the email address, because two admins may have the
 * same name.
 */
const nameOf = ({ fullName, email }: SignedIn): string => `${fullName} (${email})`.slice(0, 320)
