import { type Context, Hono } from 'hono'
import { doorToken, markBatch, sinceQuery } from '#domain/door-form.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { addCookies } from '../http/add-cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { addressHash } from '../http/rate-limit.ts'
import { json, noInput, query } from '../http/validate.ts'
import { batchAnswer, doorState } from './answers.ts'
import { keepBatch } from './batch.ts'
import { requireDoorPhone, requireOpenDoor } from './guards.ts'
import { doorStateOf } from './list.ts'
import { closePhone, countRequest, noteContact, openPhone } from './phones.ts'

/** Two hundred names of sixty letters, in any script. */
const BATCH_BYTES = 128 * 1024

/** What a phone of a door may do, and it may do nothing else (D43, D45). */
export const doorRoutes = new Hono<AppEnv>()
  .post(
    '/phones',
    describe(
      'door',
      'Make this browser a phone of the door whose link it opened; the same browser stays the same phone',
      { 201: gives('The door, and a cookie that is good for it alone', doorState) },
      ['foreign-origin', 'not-json', 'invalid', 'door-link-closed', 'door-full', 'too-many'],
    ),
    json(doorToken),
    async (c) => {
      const { cookie, phone } = await openPhone(c.env.db, {
        token: c.req.valid('json').token,
        cookieHeader: c.req.header('cookie'),
        userAgent: c.req.header('user-agent'),
        ...clockedOf(c),
      })
      const state = await doorStateOf(c.env.db, phone, momentOf(c.env))
      addCookies(c, [cookie])
      return c.json(state, 201)
    },
  )
  .get(
    '/',
    describe('door', 'The door of this phone, as it stands now', { 200: gives('The door', doorState) }, [
      'door-closed',
      'invalid',
      'too-many',
    ]),
    requireOpenDoor,
    query(sinceQuery),
    async (c) => {
      await countRequest(c.env.db, c.var.doorPhone, c.env.now())
      await noteContact(c.env.db, c.var.doorPhone, clockedOf(c))
      const { since } = c.req.valid('query')
      const heard = since === undefined ? undefined : Number(since)
      return c.json(await doorStateOf(c.env.db, c.var.doorPhone, momentOf(c.env), heard), 200)
    },
  )
  .post(
    '/marks',
    describe(
      'door',
      'Hand in who came and left; a mark that is known already is left as it is, so that a batch is safe to repeat',
      { 200: gives('What was kept, and where the door stands: null tells the phone to forget it', batchAnswer) },
      ['door-closed', 'foreign-origin', 'not-json', 'invalid', 'too-many', 'conflict', 'door-used-up'],
    ),
    requireDoorPhone,
    json(markBatch, BATCH_BYTES),
    async (c) => {
      const phone = c.var.doorPhone
      await countRequest(c.env.db, phone, c.env.now())
      const batch = c.req.valid('json')
      const kept = await keepBatch(c.env.db, phone, batch, clockedOf(c))
      const state = phone.isOpen ? await doorStateOf(c.env.db, phone, momentOf(c.env), batch.since) : null
      return c.json({ kept, state }, 200)
    },
  )
  .delete(
    '/',
    describe('door', 'Close the door on this phone', { 204: 'It is a phone of no door' }, [
      'foreign-origin',
      'invalid',
    ]),
    noInput,
    async (c) => {
      addCookies(c, [await closePhone(c.env.db, c.req.header('cookie'), c.env.now())])
      return c.body(null, 204)
    },
  )

const clockedOf = ({ env }: Context<AppEnv>) => ({
  now: env.now(),
  network: addressHash(env.clientAddress, env.config.addressKey),
})
