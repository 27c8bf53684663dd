import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import { Refusal } from '../../http/errors.ts'
import { type CheckInPhoneCaller, phoneWith } from './caller.ts'

declare module 'hono' {
  interface ContextVariableMap {
    checkInPhone: CheckInPhoneCaller
  }
}

/**
 * Requires the cookie of a check-in phone. Closed and removed phones are accepted, so that their entries are still stored
 * (D43).
 */
export const requireCheckInPhone: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = readCookie(c, 'phone')
  const phone = token === null ? null : await phoneWith(c.env.db, token, c.env.now())
  if (!phone) throw new Refusal('check-in-closed')
  c.set('checkInPhone', phone)
  await next()
}

export const requireOpenDesk: MiddlewareHandler<AppEnv> = async (c, next) =>
  requireCheckInPhone(c, async () => {
    if (!c.var.checkInPhone.isOpen) throw new Refusal('check-in-closed')
    await next()
  })
