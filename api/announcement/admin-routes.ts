import { Hono } from 'hono'
import * as z from 'zod/mini'
import { announcementReviewForm } from '#domain/announcement/announcement-form.ts'
import { oneOf } from '#domain/form/fields.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, gives } from '../http/describe.ts'
import { json, query, uuidParam } from '../http/validate.ts'
import { announcementsInReview, reviewAnnouncement } from './review.ts'
import { announcementReviewPage } from './schemas.ts'

const listQuery = z.strictObject({ state: z.optional(oneOf(['open', 'resolved'])), cursor: z.optional(z.string()) })

/** Lets an admin read the messages of new NGOs before they are sent (D54). */
export const adminAnnouncementRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'admin',
      'List messages of new NGOs that wait for an admin, oldest first, or those that were reviewed, newest first',
      { 200: gives('A page, and the next cursor', announcementReviewPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(listQuery),
    async (c) => {
      const { state = 'open', cursor } = c.req.valid('query')
      const asked = { resolved: state === 'resolved', after: placeOf(cursor), ...momentOf(c.env) }
      return c.json(await announcementsInReview(c.env.db, asked), 200)
    },
  )
  .put(
    '/:id/review',
    describe(
      'admin',
      'Release a message, or refuse it with a reason',
      { 204: 'Sent after two minutes, or refused; its writer is notified' },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'event-past', 'stale'],
    ),
    requireAdmin,
    json(announcementReviewForm),
    async (c) => {
      const reviewer = { by: c.var.adminName, ...momentOf(c.env) }
      await reviewAnnouncement(c.env.db, uuidParam(c.req.param('id')), c.req.valid('json'), reviewer)
      return c.body(null, 204)
    },
  )
