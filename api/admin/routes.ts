import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decisionForm } from '#domain/decision-form.ts'
import { oneOf } from '#domain/fields.ts'
import { NGO_STATES } from '#domain/organization.ts'
import { passcodeForm } from '#domain/passcode-form.ts'
import { contactMessages } from '../contact/messages.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { retryMail, undeliveredMail } from '../notification/undelivered-mail.ts'
import { applications } from '../organization/applications.ts'
import { approveNgo, type Deciding, rejectNgo } from '../organization/organization.ts'
import { vitalSummaries } from '../vitals/vitals.ts'
import { applicationPage, mailPage, messagePage, vitalList } from './answers.ts'
import { requireAdmin, requireNamedAdmin } from './guards.ts'
import { checkPasscode, endAdminSession, openAdminSession } from './session.ts'

const cursor = z.optional(z.string())
const ngoQuery = z.strictObject({ state: z.optional(oneOf(NGO_STATES)), cursor })
const mailQuery = z.strictObject({ state: z.optional(oneOf(['undelivered'])), cursor })
const pageQuery = z.strictObject({ cursor })

const UNDECIDED: RefusalCode[] = ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale']

export const adminRoutes = new Hono<AppEnv>()
  .post(
    '/session',
    describe('admin', 'Open the admin gate for this page view', { 204: 'It is open' }, [
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
      const { db, now } = c.env
      const cookies = c.req.header('cookie')
      const known = await checkPasscode(c.env, cookies, c.req.valid('json').passcode)
      c.header('Set-Cookie', await openAdminSession(db, cookies, { adminName: c.var.adminName }, now))
      c.header('Set-Cookie', known, { append: true })
      return c.body(null, 204)
    },
  )
  .delete(
    '/session',
    describe('admin', 'Lock the admin gate', { 204: 'It is locked' }, ['foreign-origin']),
    noInput,
    async (c) => {
      c.header('Set-Cookie', await endAdminSession(c.env.db, c.req.header('cookie')))
      return c.body(null, 204)
    },
  )
  .get(
    '/ngos',
    describe(
      'organization',
      'NGOs in a state, pending ones oldest first',
      { 200: gives('A page, and the cursor of the next', applicationPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(ngoQuery),
    async (c) => {
      const asked = c.req.valid('query')
      return c.json(await applications(c.env.db, asked.state ?? 'pending', placeOf(asked.cursor)), 200)
    },
  )
  .put(
    '/ngos/:id/approval',
    describe('organization', 'Approve an NGO whose state is still the one that was seen', { 204: 'Done' }, UNDECIDED),
    requireAdmin,
    json(decisionForm),
    async (c) => {
      await approveNgo(c.env.db, uuidParam(c.req.param('id')), deciding(c.req.valid('json'), c.var.adminName, c.env))
      return c.body(null, 204)
    },
  )
  .put(
    '/ngos/:id/rejection',
    describe(
      'organization',
      'Reject an NGO, or withdraw its approval: its events hide and its sessions end',
      { 204: 'Done' },
      UNDECIDED,
    ),
    requireAdmin,
    json(decisionForm),
    async (c) => {
      await rejectNgo(c.env.db, uuidParam(c.req.param('id')), deciding(c.req.valid('json'), c.var.adminName, c.env))
      return c.body(null, 204)
    },
  )
  .get(
    '/mail',
    describe(
      'notification',
      'Mail that did not go',
      { 200: gives('A page, and whether mail is sent at all', mailPage) },
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
    describe('notification', 'Send a mail again that may not have arrived, or was given up', { 204: 'It is due now' }, [
      'foreign-origin',
      'gate-locked',
      'invalid',
      'not-found',
      'conflict',
    ]),
    requireAdmin,
    noInput,
    async (c) => {
      await retryMail(c.env.db, uuidParam(c.req.param('id')), c.env.now())
      return c.body(null, 204)
    },
  )
  .get(
    '/contact-messages',
    describe(
      'contact',
      'What people wrote through the contact form, newest first',
      { 200: gives('A page, and the cursor of the next', messagePage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(pageQuery),
    async (c) => c.json(await contactMessages(c.env.db, placeOf(c.req.valid('query').cursor)), 200),
  )
  .get(
    '/vitals',
    describe(
      'admin',
      '75th percentiles of the last 28 days, by route and metric',
      { 200: gives('One line for each', vitalList) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    noInput,
    async (c) => c.json({ vitals: await vitalSummaries(c.env.db, c.env.now()) }, 200),
  )

function deciding(
  form: z.infer<typeof decisionForm>,
  by: string | null,
  { now, config }: Pick<Runtime, 'now' | 'config'>,
): Deciding {
  return { from: form.from, reason: form.reason ?? null, by, now: now(), config }
}
