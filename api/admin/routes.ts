import { Hono } from 'hono'
import * as z from 'zod/mini'
import { passcodeForm } from '#domain/admin/passcode-form.ts'
import { oneOf } from '#domain/form/fields.ts'
import { requireAdmin, requireNamedAdmin } from '../auth/admin-guards.ts'
import { checkPasscode, endAdminSession, openAdminSession, returningBrowserKey } from '../auth/admin-session.ts'
import type { AppEnv } from '../env.ts'
import { dropCookie, readCookie, readSigned, writeCookie, writeSigned } from '../http/cookies.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, gives } from '../http/describe.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { retryMail, undeliveredMail } from '../mail/undelivered-mail.ts'
import { contactMessages } from './contact/messages.ts'
import { mailPage, messagePage } from './schemas.ts'

const cursor = z.optional(z.string())
const mailQuery = z.strictObject({ state: z.optional(oneOf(['undelivered'])), cursor })
const pageQuery = z.strictObject({ cursor })

export const adminRoutes = new Hono<AppEnv>()
  .post(
    '/session',
    describe('admin', 'Unlock the admin page for this page view', { 204: 'Unlocked' }, [
      'foreign-origin',
      'not-json',
      'not-an-admin',
      'invalid',
      'gate-closed',
      'too-many',
      'wrong-passcode',
    ]),
    requireNamedAdmin,
    json(passcodeForm),
    async (c) => {
      const { db, now, config } = c.env
      const key = returningBrowserKey(config)
      const known = await checkPasscode(c.env, await readSigned(c, 'adminKnown', key), c.req.valid('json').passcode)
      const { adminName } = c.var
      writeCookie(c, 'admin', await openAdminSession(db, readCookie(c, 'admin'), { adminName }, now))
      await writeSigned(c, 'adminKnown', known, key)
      return c.body(null, 204)
    },
  )
  .delete(
    '/session',
    describe('admin', 'Lock the admin page', { 204: 'Locked' }, ['foreign-origin']),
    noInput,
    async (c) => {
      await endAdminSession(c.env.db, readCookie(c, 'admin'))
      dropCookie(c, 'admin')
      return c.body(null, 204)
    },
  )
  .get(
    '/mail',
    describe(
      'notification',
      'List undelivered emails',
      { 200: gives('A page, and whether emails are sent at all', mailPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(mailQuery),
    async (c) => {
      const sends = c.env.sendMail !== null
      const after = placeOf(c.req.valid('query').cursor)
      return c.json({ ...(await undeliveredMail(c.env.db, after, sends, c.env.now())), sends }, 200)
    },
  )
  .put(
    '/mail/:id/retry',
    describe(
      'notification',
      'Resend an email that may not have arrived or was given up',
      { 204: 'The email is sent next' },
      ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'conflict'],
    ),
    requireAdmin,
    noInput,
    async (c) => {
      await retryMail(c.env.db, uuidParam(c.req.param('id')), c.var.adminName, c.env.now())
      return c.body(null, 204)
    },
  )
  .get(
    '/contact-messages',
    describe(
      'contact',
      'List messages from the contact form, newest first',
      { 200: gives('A page, and the next cursor', messagePage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(pageQuery),
    async (c) => c.json(await contactMessages(c.env.db, placeOf(c.req.valid('query').cursor)), 200),
  )
