import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decisionForm, ngoSearchForm } from '#domain/decision-form.ts'
import { oneOf } from '#domain/fields.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { NGO_STATES } from '#domain/organization.ts'
import { passcodeForm } from '#domain/passcode-form.ts'
import { textFor } from '#text'
import { contactMessages } from '../contact/messages.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { retryMail, undeliveredMail } from '../notification/undelivered-mail.ts'
import { applications } from '../organization/applications.ts'
import { decisionsCsv, undoDecision } from '../organization/decision.ts'
import { approveNgo, type Deciding, rejectNgo } from '../organization/organization.ts'
import { vitalSummaries } from '../vitals/vitals.ts'
import { applicationPage, mailPage, messagePage, vitalList } from './answers.ts'
import { requireAdmin, requireNamedAdmin } from './guards.ts'
import { checkPasscode, endAdminSession, openAdminSession } from './session.ts'

const { decisionFile } = textFor(DEFAULT_LANG).decision

const cursor = z.optional(z.string())
const ngoQuery = z.strictObject({ state: z.optional(oneOf(NGO_STATES)), cursor })
const mailQuery = z.strictObject({ state: z.optional(oneOf(['undelivered'])), cursor })
const pageQuery = z.strictObject({ cursor })

const UNDECIDED: RefusalCode[] = ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale']
const UNDOING: RefusalCode[] = ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'too-late-to-undo']

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
      const found = await applications(c.env.db, { state: asked.state ?? 'pending' }, placeOf(asked.cursor))
      return c.json(found, 200)
    },
  )
  .post(
    '/ngos/search',
    describe(
      'organization',
      'NGOs in a state whose name, e-mail address or website has a text in it, in the order of the list',
      { 200: gives('A page, and the cursor of the next', applicationPage) },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid'],
    ),
    requireAdmin,
    json(ngoSearchForm),
    async (c) => {
      const asked = c.req.valid('json')
      return c.json(await applications(c.env.db, asked, placeOf(asked.cursor)), 200)
    },
  )
  .get(
    '/decisions.csv',
    describe(
      'organization',
      'Every decision on an NGO, for a spreadsheet',
      { 200: file('A table in UTF-8', 'text/csv') },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    noInput,
    async (c) => c.body(await decisionsCsv(c.env.db), 200, csvFile(decisionFile.name)),
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
  .delete(
    '/ngos/:id/approval',
    describe('organization', 'Undo an approval of the last seconds, with its mail', { 204: 'Undone' }, UNDOING),
    requireAdmin,
    noInput,
    async (c) => {
      await undoDecision(c.env.db, uuidParam(c.req.param('id')), 'approved', { by: c.var.adminName, now: c.env.now() })
      return c.body(null, 204)
    },
  )
  .put(
    '/ngos/:id/rejection',
    describe(
      'organization',
      'Reject an NGO, or withdraw its approval: its events hide, and its sessions open its own standing alone',
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
  .delete(
    '/ngos/:id/rejection',
    describe('organization', 'Undo a rejection of the last seconds, with its mails', { 204: 'Undone' }, UNDOING),
    requireAdmin,
    noInput,
    async (c) => {
      await undoDecision(c.env.db, uuidParam(c.req.param('id')), 'rejected', { by: c.var.adminName, now: c.env.now() })
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
  return { from: form.from, version: form.version, reason: form.reason ?? null, by, now: now(), config }
}
