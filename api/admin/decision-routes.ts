import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decisionForm, suspensionForm } from '#domain/admin/decision-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import { countAffectedByDecision } from '../certificate/version/hold.ts'
import type { AppEnv, Runtime } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { approveNgo, type NgoDecision, rejectNgo, suspendNgo } from './decide.ts'
import { undoDecision } from './decision.ts'

const UNDECIDED: RefusalCode[] = ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale']
const UNDOING: RefusalCode[] = ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'too-late-to-undo']

const affectedCertificates = z.strictObject({ certificates: z.number() })

/** Lets an admin decide on NGOs, and undo a decision within 15 seconds (D8, D38). */
export const decisionRoutes = new Hono<AppEnv>()
  .get(
    '/ngos/:id/certificates',
    describe(
      'organization',
      'Count the certificates of an NGO that are on hold while it is suspended or not approved, and valid otherwise',
      { 200: gives('The number of certificates', affectedCertificates) },
      ['gate-locked', 'invalid', 'not-found'],
    ),
    requireAdmin,
    noInput,
    async (c) => c.json({ certificates: await countAffectedByDecision(c.env.db, uuidParam(c.req.param('id'))) }, 200),
  )
  .put(
    '/ngos/:id/approval',
    describe('organization', 'Approve an NGO if its state is still the one you saw', { 204: 'Approved' }, UNDECIDED),
    requireAdmin,
    json(decisionForm),
    async (c) => {
      await approveNgo(c.env.db, uuidParam(c.req.param('id')), deciding(c.req.valid('json'), c.var.adminName, c.env))
      return c.body(null, 204)
    },
  )
  .delete(
    '/ngos/:id/approval',
    describe('organization', 'Undo an approval within seconds, before its email is sent', { 204: 'Undone' }, UNDOING),
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
      'Reject an NGO or withdraw its approval: its events are hidden, and its people see only its status',
      { 204: 'Rejected' },
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
    describe('organization', 'Undo a rejection within seconds, before its emails are sent', { 204: 'Undone' }, UNDOING),
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
      'Suspend an approved NGO: its events are hidden until an admin approves it again',
      { 204: 'Suspended' },
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
    describe(
      'organization',
      'Undo a suspension within seconds, before its emails are sent',
      { 204: 'Undone' },
      UNDOING,
    ),
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
): NgoDecision {
  return { from: form.from, version: form.version, reason: form.reason ?? null, by, now: now(), config }
}
