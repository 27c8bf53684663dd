import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { phoneOfCookie } from './caller.ts'

/** A phone of a check-in desk, by its cookie: also one that was closed or removed, whose entries are kept (D43). */
export const requireCheckInPhone: MiddlewareHandler<AppEnv> = async (c, next) => {
  const phone = await phoneOfCookie(c.env.db, c.req.header('cookie'), c.env.now())
  if (!phone) throw new Refusal('check-in-closed')
  c.set('checkInPhone', phone)
  await next()
}

export const requireOpenDesk: MiddlewareHandler<AppEnv> = async (c, next) =>
  requireCheckInPhone(c, async () => {
    if (!c.var.checkInPhone.isOpen) throw new Refusal('check-in-closed')
    await next()
  })
