import { Hono } from 'hono'
import * as z from 'zod/mini'
import { oneOf } from '#domain/form/fields.ts'
import { reportOutcomeForm, reportQuestionForm } from '#domain/report/report-form.ts'
import { requireAdmin } from '../../auth/admin-guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { placeOf } from '../../http/cursor.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, query, uuidParam } from '../../http/validate.ts'
import { reports } from './reports.ts'
import { askAboutReport, resolveReport } from './resolution.ts'
import { reportPage } from './schemas.ts'

const reportQuery = z.strictObject({ state: z.optional(oneOf(['open', 'resolved'])), cursor: z.optional(z.string()) })

const SETTLING: RefusalCode[] = ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'stale']

/** Lets an admin read reports, forward them to the NGO, and resolve them (D40). */
export const adminReportRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'report',
      'List open reports, oldest first, or resolved ones, newest first, each with the history of its NGO',
      { 200: gives('A page, and the next cursor', reportPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(reportQuery),
    async (c) => {
      const { state = 'open', cursor } = c.req.valid('query')
      const asked = { resolved: state === 'resolved', after: placeOf(cursor), ...momentOf(c.env) }
      return c.json(await reports(c.env.db, asked), 200)
    },
  )
  .put(
    '/:id/question',
    describe('report', 'Forward the substance of a report to the NGO, once', { 204: 'Its owners are notified' }, [
      ...SETTLING,
      'conflict',
    ]),
    requireAdmin,
    json(reportQuestionForm),
    async (c) => {
      const acting = { by: c.var.adminName, now: c.env.now(), config: c.env.config }
      await askAboutReport(c.env.db, uuidParam(c.req.param('id')), c.req.valid('json').asked, acting)
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/outcome',
    describe(
      'report',
      'Uphold or dismiss a report',
      { 204: 'Resolved; a reporter who left an email address is notified' },
      SETTLING,
    ),
    requireAdmin,
    json(reportOutcomeForm),
    async (c) => {
      const acting = { by: c.var.adminName, now: c.env.now(), config: c.env.config }
      await resolveReport(c.env.db, uuidParam(c.req.param('id')), c.req.valid('json'), acting)
      return c.body(null, 204)
    },
  )
