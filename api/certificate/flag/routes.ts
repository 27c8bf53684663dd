import { Hono } from 'hono'
import * as z from 'zod/mini'
import { flagQuery, resolutionForm } from '#domain/flag/flag-form.ts'
import { requireAdmin } from '../../auth/admin-guards.ts'
import type { AppEnv } from '../../env.ts'
import { placeOf } from '../../http/cursor.ts'
import { describe, gives } from '../../http/describe.ts'
import { json, query, uuidParam } from '../../http/validate.ts'
import { flagPage, resolveFlag } from './flag.ts'
import { flagList } from './schemas.ts'

const listQuery = z.extend(flagQuery, { cursor: z.optional(z.string()) })

export const flagRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'admin',
      'List flags with their certificates, open or resolved',
      { 200: gives('Newest first: a page, and the next cursor', flagList) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(listQuery),
    async (c) => {
      const { state = 'open', cursor } = c.req.valid('query')
      return c.json(await flagPage(c.env.db, state, placeOf(cursor)), 200)
    },
  )
  .put(
    '/:id/resolution',
    describe('admin', 'Resolve a flag, with a reason', { 204: 'Resolved' }, [
      ...(['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found', 'conflict', 'stale'] as const),
    ]),
    requireAdmin,
    json(resolutionForm),
    async (c) => {
      const resolution = { ...c.req.valid('json'), by: c.var.adminName, now: c.env.now() }
      await resolveFlag(c.env.db, uuidParam(c.req.param('id')), resolution)
      return c.body(null, 204)
    },
  )
