import { type Context, Hono } from 'hono'
import { phoneOf } from '#domain/check-in/desk.ts'
import { deskToken, entryBatch, sinceQuery } from '#domain/check-in/desk-form.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { dropCookie, readCookie, writeCookie } from '../../http/cookies.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe, gives } from '../../http/describe.ts'
import { addressHash } from '../../http/rate-limit.ts'
import { json, noInput, query } from '../../http/validate.ts'
import { keepBatch } from './batch.ts'
import { requireCheckInPhone, requireOpenDesk } from './guards.ts'
import { deskStateOf } from './list.ts'
import { closePhone, countRequest, noteContact, openPhone } from './phones.ts'
import { batchAnswer, deskState } from './schemas.ts'

/** Large enough for 200 names of 60 letters in any script. */
const BATCH_BYTES = 128 * 1024

/** Serves all requests of check-in phones (D43, D45). */
export const deskRoutes = new Hono<AppEnv>()
  .post(
    '/phones',
    describe(
      'check-in',
      'Add this browser as a check-in phone with the link it opened; the same browser stays the same phone',
      { 201: gives('The check-in desk, and a cookie that is valid only for it', deskState) },
      ['foreign-origin', 'not-json', 'invalid', 'check-in-link-closed', 'check-in-full', 'too-many'],
    ),
    json(deskToken),
    async (c) => {
      const clocked = clockedOf(c)
      const { token, phone } = await openPhone(c.env.db, {
        link: c.req.valid('json').token,
        held: readCookie(c, 'phone'),
        device: phoneOf(c.req.header('user-agent')),
        ...clocked,
      })
      const state = await deskStateOf(c.env.db, phone, momentOf(c.env))
      writeCookie(c, 'phone', token, Math.ceil((phone.knownUntil.getTime() - clocked.now.getTime()) / 1000))
      return c.json(state, 201)
    },
  )
  .get(
    '/',
    describe(
      'check-in',
      'Get the current check-in desk of this phone',
      { 200: gives('The check-in desk', deskState) },
      ['check-in-closed', 'invalid', 'too-many'],
    ),
    requireOpenDesk,
    query(sinceQuery),
    async (c) => {
      await countRequest(c.env.db, c.var.checkInPhone, c.env.now())
      await noteContact(c.env.db, c.var.checkInPhone, clockedOf(c))
      const { since } = c.req.valid('query')
      const heard = since === undefined ? undefined : Number(since)
      return c.json(await deskStateOf(c.env.db, c.var.checkInPhone, momentOf(c.env), heard), 200)
    },
  )
  .post(
    '/entries',
    describe(
      'check-in',
      'Send entries in a batch; entries that are already stored stay unchanged, so repeating the request is safe',
      { 200: gives('Stored entry ids and the current state; null means: delete local data', batchAnswer) },
      ['check-in-closed', 'foreign-origin', 'not-json', 'invalid', 'too-many', 'conflict', 'check-in-used-up'],
    ),
    requireCheckInPhone,
    countFirst((c) => countRequest(c.env.db, c.var.checkInPhone, c.env.now())),
    json(entryBatch, BATCH_BYTES),
    async (c) => {
      const phone = c.var.checkInPhone
      const batch = c.req.valid('json')
      const kept = await keepBatch(c.env.db, phone, batch, clockedOf(c))
      const state = phone.isOpen ? await deskStateOf(c.env.db, phone, momentOf(c.env), batch.since) : null
      return c.json({ kept, state }, 200)
    },
  )
  .delete(
    '/',
    describe('check-in', 'Close check-in on this phone', { 204: 'The phone is no longer a check-in phone' }, [
      'foreign-origin',
      'invalid',
    ]),
    noInput,
    async (c) => {
      const token = readCookie(c, 'phone')
      if (token !== null) await closePhone(c.env.db, token, c.env.now())
      dropCookie(c, 'phone')
      return c.body(null, 204)
    },
  )

const clockedOf = ({ env }: Context<AppEnv>) => ({
  now: env.now(),
  network: addressHash(env.clientAddress, env.config.addressKey),
})
