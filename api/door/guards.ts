import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { phoneOfCookie } from './caller.ts'

/** A phone of a door, by its cookie: also one that was closed or removed, whose marks are kept (D43). */
export const requireDoorPhone: MiddlewareHandler<AppEnv> = async (c, next) => {
  const phone = await phoneOfCookie(c.env.db, c.req.header('cookie'), c.env.now())
  if (!phone) throw new Refusal('door-closed')
  c.set('doorPhone', phone)
  await next()
}

export const requireOpenDoor: MiddlewareHandler<AppEnv> = async (c, next) =>
  requireDoorPhone(c, async () => {
    if (!c.var.doorPhone.isOpen) throw new Refusal('door-closed')
    await next()
  })
