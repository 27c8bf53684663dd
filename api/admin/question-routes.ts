import { Hono } from 'hono'
import { questionForm } from '#domain/admin/question-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import type { AppEnv } from '../env.ts'
import { describe } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { askQuestion, cancelQuestion } from '../organization/application/question.ts'

const ASKING: RefusalCode[] = ['foreign-origin', 'gate-locked', 'invalid', 'not-found', 'stale']

/** Lets an admin ask an NGO a question instead of deciding (D37). */
export const questionRoutes = new Hono<AppEnv>()
  .put(
    '/ngos/:id/question',
    describe('organization', 'Ask an NGO one question by email; its 24-hour review period is paused', { 204: 'Sent' }, [
      'not-json',
      ...ASKING,
    ]),
    requireAdmin,
    json(questionForm),
    async (c) => {
      const { db, now, config } = c.env
      const asking = { ...c.req.valid('json'), by: c.var.adminName, now: now(), config }
      await askQuestion(db, uuidParam(c.req.param('id')), asking)
      return c.body(null, 204)
    },
  )
  .delete(
    '/ngos/:id/question',
    describe('organization', 'Cancel a question that has not been answered', { 204: 'Cancelled' }, ASKING),
    requireAdmin,
    noInput,
    async (c) => {
      const acting = { by: c.var.adminName, now: c.env.now() }
      await cancelQuestion(c.env.db, uuidParam(c.req.param('id')), acting)
      return c.body(null, 204)
    },
  )
