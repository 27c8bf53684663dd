import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decisionForm, ngoSearchForm, suspensionForm } from '#domain/decision-form.ts'
import { oneOf } from '#domain/fields.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { NGO_STATES } from '#domain/organization.ts'
import { textFor } from '#text'
import { requireAdmin } from '../admin/guards.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { applicationPage } from './answers.ts'
import { applications } from './applications.ts'
import { decisionsCsv, undoDecision } from './decision.ts'
import { approveNgo, type Deciding, rejectNgo, suspendNgo } from './organization.ts'

const { decisionFile } = textFor(DEFAULT_LANG).decisionFile

const ngoQuery = z.strictObject({ state: z.optional(oneOf(NGO_STATES)), cursor: z.optional(z.string()) })

const UNDECIDED: RefusalCode[] = ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale']
const UNDOING: RefusalCode[] = ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'too-late-to-undo']

/** NGOs in an admin's hands: finding them, deciding, undoing (D8). */
export const organizationRoutes = new Hono<AppEnv>()
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
  .put(
    '/ngos/:id/suspension',
    describe(
      'organization',
      'Suspend an approved NGO: its events hide until the suspension is lifted by approving it again',
      { 204: 'Done' },
      UNDECIDED,
    ),
    requireAdmin,
    json(suspensionForm),
    async (c) => {
      await suspendNgo(c.env.db, uuidParam(c.req.param('id')), deciding(c.req.valid('json'), c.var.adminName, c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/ngos/:id/suspension',
    describe('organization', 'Undo a suspension of the last seconds, with its mails', { 204: 'Undone' }, UNDOING),
    requireAdmin,
    noInput,
    async (c) => {
      await undoDecision(c.env.db, uuidParam(c.req.param('id')), 'suspended', { by: c.var.adminName, now: c.env.now() })
      return c.body(null, 204)
    },
  )

function deciding(
  form: z.infer<typeof decisionForm>,
  by: string | null,
  { now, config }: Pick<Runtime, 'now' | 'config'>,
): Deciding {
  return { from: form.from, version: form.version, reason: form.reason ?? null, by, now: now(), config }
}
